"""Stores that people keep rows in, as tests and tools drive them: each is loaded and asked with the files of fleet/.

    Chdb(folder), DuckDB(folder), SQLite(folder), Cluster(folder)     with .start() and .stop(), or `with`
    store.load(table, paths)       rows of a table from NDJSON files (".gz" and ".zst" where the store reads them)
    store.ask(sql) -> [text]       what each statement prints, as NDJSON
    store.rows(sql) -> [dict]      likewise, read

Chdb is ClickHouse 26.7 in a process of its own (npm's chdb), DuckDB npm's @duckdb/node-api; Cluster two servers of Debian's
clickhouse-server on loopback; SQLite Debian's sqlite3. What npm brings is exactly what the package-lock.json beside asks for.
"""

import fcntl
import hashlib
import json
import os
import shutil
import signal
import socket
import subprocess
import time

HERE = os.path.dirname(os.path.abspath(__file__))
FLEET = os.path.join(os.path.dirname(os.path.dirname(HERE)), "fleet")
TABLES = ("runs", "figures", "stacks", "costs", "bands", "heap", "collections", "spans")
ENDINGS = (".ndjson", ".ndjson.gz", ".ndjson.zst")


class StoreError(Exception):
    """What a store refused, in its own words."""


def text_of(*path):
    with open(os.path.join(FLEET, *path), encoding="utf-8") as file:
        return file.read()


def statements(sql):
    """The statements of a file of ours: each ends a line with its semicolon."""
    kept = "\n".join(line for line in sql.split("\n") if not line.startswith("--"))
    return [part.strip() for part in (kept + "\n").split(";\n") if part.strip()]


def with_values(sql, values):
    """A query with its examples replaced, as its head says: {"'shop'": "'payments'"}. A value that it has not is a fault."""
    for old in values:
        if old not in sql:
            raise KeyError(f"{old} is not in the query")
    marks = {old: f"\x00{number}\x00" for number, old in enumerate(values)}
    for old, mark in marks.items():
        sql = sql.replace(old, mark)
    for old, mark in marks.items():
        sql = sql.replace(mark, values[old])
    return sql


def backslashed(text):
    """A text as ClickHouse's SQL has it."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def files_of(folder):
    """What `assay export --to=rows -o FOLDER` wrote: {table: path}."""
    found = {}
    for table in TABLES:
        for ending in ENDINGS:
            path = os.path.join(folder, table + ending)
            if os.path.exists(path):
                found[table] = path
    return found


def installed(name):
    """npm's packages of a folder beside this one, installed once for each package-lock.json; what went wrong, or ""."""
    folder = os.path.join(HERE, name)
    modules = os.path.join(folder, "node_modules")
    stamp = os.path.join(modules, ".assay-stamp")
    wanted = hashlib.sha256()
    for file in ("package.json", "package-lock.json"):
        with open(os.path.join(folder, file), "rb") as content:
            wanted.update(content.read())
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if os.path.exists(stamp):
            with open(stamp, encoding="ascii") as file:
                if file.read() == wanted.hexdigest():
                    return ""
        try:
            result = subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=folder,
                                    capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
        except FileNotFoundError:
            return "npm is not installed"
        if result.returncode:
            return f"npm ci: {(result.stdout + result.stderr)[-1000:]}"
        with open(stamp, "w", encoding="ascii") as file:
            file.write(wanted.hexdigest())
        return ""
    finally:
        os.close(lock)


class Store:
    seconds = 0.0  # what the last request took

    @staticmethod
    def quoted(text):
        """A text as SQL has it."""
        return "'" + text.replace("'", "''") + "'"

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_):
        self.stop()

    def rows(self, sql):
        return [json.loads(line) for part in self.ask(sql) for line in part.split("\n") if line]

    def load_folder(self, folder):
        for table, path in files_of(folder).items():
            self.load(table, [path])

    def query(self, name, values=None):
        """The rows of a query of fleet/."""
        return self.rows(with_values(text_of(self.dialect, name), values or {}))

    def read_back(self, name, values=None):
        """What a query of fleet/ that gives rows for assay prints."""
        return "".join(part if part.endswith("\n") or not part else part + "\n"
                       for part in self.ask(with_values(text_of(self.dialect, name), values or {})))


class Driven(Store):
    """A store within a process of node: requests are lines of JSON, answers too."""

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        self.process = None

    def start(self):
        reason = installed(self.package)
        if reason:
            raise StoreError(reason)
        os.makedirs(self.folder, exist_ok=True)
        self.process = subprocess.Popen(["node", os.path.join(HERE, self.package, "serve.js"), os.path.join(self.folder, "store")],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=self.folder)

    def stop(self):
        if self.process is not None:
            self.process.stdin.close()
            self.process.wait()
            self.process = None

    def request(self, sql):
        began = time.monotonic()
        self.process.stdin.write((json.dumps({"sql": sql}) + "\n").encode())
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        self.seconds = time.monotonic() - began
        if not line:
            raise StoreError(f"{self.package} ended with {self.process.wait()} at: {sql[:500]}")
        answer = json.loads(line)
        if "error" in answer:
            raise StoreError(answer["error"] + " at: " + sql[:500])
        return answer["text"]

    def ask(self, sql):
        began = time.monotonic()
        result = [self.request(part) for part in statements(sql)]
        if self.package == "duckdb":  # a column `json` is what the command line prints of it with -noheader -list
            result = ["".join(json.loads(line).get("json", line) + "\n" for line in part.split("\n") if line) for part in result]
        self.seconds = time.monotonic() - began
        return result


class Chdb(Driven):
    package, dialect = "chdb", "clickhouse"
    quoted = staticmethod(backslashed)

    def start(self):
        super().start()
        self.ask(text_of("clickhouse", "schema.sql"))

    def load(self, table, paths):
        for path in paths:
            self.request(f"INSERT INTO assay_{table} SELECT * FROM file({backslashed(os.path.abspath(path))}, 'JSONEachRow')")


class DuckDB(Driven):
    package, dialect = "duckdb", "duckdb"

    def start(self):
        super().start()
        self.ask(text_of("duckdb", "schema.sql"))

    def load(self, table, paths):
        for path in paths:
            self.load_folder(os.path.dirname(os.path.abspath(path)), table)

    def load_folder(self, folder, table=None):
        sql = text_of("duckdb", "load.sql").replace("'rows/", "'" + folder.replace("'", "''") + "/")
        for part in statements(sql):
            if table is None or f"assay_{table}\n" in part or not part.startswith("INSERT"):
                self.request(part)


class SQLite(Store):
    dialect = "sqlite"

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        self.file = os.path.join(self.folder, "store.db")

    def start(self):
        os.makedirs(self.folder, exist_ok=True)
        self.run(text_of("sqlite", "schema.sql"))

    def stop(self):
        pass

    def run(self, sql, folder=None):
        began = time.monotonic()
        result = subprocess.run(["sqlite3", self.file], input=sql.encode(), cwd=folder or self.folder, capture_output=True, check=False)
        self.seconds = time.monotonic() - began
        wrong = [line for line in result.stderr.decode(errors="replace").split("\n")
                 if line and "cannot open" not in line]  # a table without a row has no file
        if wrong:
            raise StoreError("\n".join(wrong))
        return result.stdout.decode()

    def load_folder(self, folder):
        self.run(text_of("sqlite", "load.sql").replace("'rows/", "'" + folder + "/"))

    def ask(self, sql):
        return [self.run(sql)]


CONFIG = """<?xml version="1.0"?>
<yandex>
  <logger><level>warning</level><log>{dir}/log/server.log</log><errorlog>{dir}/log/errors.log</errorlog></logger>
  <listen_host>127.0.0.1</listen_host>
  <http_port>{http}</http_port><tcp_port>{tcp}</tcp_port>
  <interserver_http_port>{inter}</interserver_http_port><interserver_http_host>127.0.0.1</interserver_http_host>
  <max_concurrent_queries>32</max_concurrent_queries>
  <mark_cache_size>268435456</mark_cache_size>
  <path>{dir}/data/</path><tmp_path>{dir}/tmp/</tmp_path><user_files_path>{dir}/files/</user_files_path>
  <format_schema_path>{dir}/schemas/</format_schema_path>
  <users_config>{dir}/users.xml</users_config>
  <default_profile>default</default_profile><default_database>default</default_database>
  <timezone>UTC</timezone><mlock_executable>false</mlock_executable>
  <remote_servers><assay_cluster>{shards}</assay_cluster></remote_servers>
</yandex>
"""
SHARD = ("<shard><internal_replication>true</internal_replication><replica><host>127.0.0.1</host><port>{tcp}</port></replica></shard>")
USERS = """<?xml version="1.0"?>
<yandex>
  <profiles><default><max_memory_usage>8000000000</max_memory_usage></default></profiles>
  <users><default>
    <password></password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota>
  </default></users>
  <quotas><default/></quotas>
</yandex>
"""


def free_ports(count):
    held = [socket.socket() for _ in range(count)]
    for each in held:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in held]
    for each in held:
        each.close()
    return ports


class Cluster(Store):
    """Two servers, two shards: of schema.sql in assay_shard on each, cluster.sql in assay on each."""

    package, dialect = "cluster", "clickhouse"
    quoted = staticmethod(backslashed)

    def __init__(self, folder, shards=2):
        self.folder = os.path.abspath(folder)
        self.ports = free_ports(3 * shards)
        self.count = shards
        self.servers = [None] * shards
        self.binary = shutil.which("clickhouse-server") or "/usr/sbin/clickhouse-server"

    def tcp(self, number):
        return self.ports[3 * number + 1]

    def start(self):
        if not os.path.exists(self.binary):
            raise StoreError("clickhouse-server is not installed (Debian: clickhouse-server clickhouse-client)")
        shards = "".join(SHARD.format(tcp=self.tcp(number)) for number in range(self.count))
        for number in range(self.count):
            folder = os.path.join(self.folder, f"server-{number + 1}")
            for name in ("data", "tmp", "log", "files", "schemas"):
                os.makedirs(os.path.join(folder, name), exist_ok=True)
            http, tcp, inter = self.ports[3 * number:3 * number + 3]
            with open(os.path.join(folder, "config.xml"), "w", encoding="utf-8") as file:
                file.write(CONFIG.format(dir=folder, http=http, tcp=tcp, inter=inter, shards=shards))
            with open(os.path.join(folder, "users.xml"), "w", encoding="utf-8") as file:
                file.write(USERS)
            self.start_server(number)
        for number in range(self.count):
            self.client(number, "CREATE DATABASE IF NOT EXISTS assay_shard; CREATE DATABASE IF NOT EXISTS assay;", "default")
            self.client(number, text_of("clickhouse", "schema.sql"), "assay_shard")
            self.client(number, text_of("clickhouse", "cluster.sql"), "assay")

    def start_server(self, number):
        folder = os.path.join(self.folder, f"server-{number + 1}")
        with open(os.path.join(folder, "log", "out"), "ab") as out:
            self.servers[number] = subprocess.Popen([self.binary, "--config-file=" + os.path.join(folder, "config.xml")],
                                                    cwd=folder, stdout=out, stderr=out)
        while True:
            if self.servers[number].poll() is not None:
                raise StoreError(f"clickhouse-server ended: see {folder}/log")
            try:
                self.client(number, "SELECT 1;", "default")
                return
            except StoreError:
                time.sleep(0.1)

    def stop_server(self, number, how=signal.SIGTERM):
        if self.servers[number] is not None:
            self.servers[number].send_signal(how)
            self.servers[number].wait()
            self.servers[number] = None

    def stop(self):
        for number in range(self.count):
            self.stop_server(number)

    def client(self, number, sql, database="assay", data=None, options=()):
        command = ["clickhouse-client", "--host=127.0.0.1", f"--port={self.tcp(number)}", f"--database={database}", *options]
        command += ["--multiquery"] if data is None else [f"--query={sql}"]
        began = time.monotonic()
        result = subprocess.run(command, input=sql.encode() if data is None else None, stdin=data, capture_output=True, check=False)
        self.seconds = time.monotonic() - began
        if result.returncode:
            raise StoreError(result.stderr.decode(errors="replace")[-1500:])
        return result.stdout.decode()

    def load(self, table, paths, number=0, options=("--insert_distributed_sync=1",)):
        for path in paths:
            unpack = {"z": ["zcat"], "t": ["zstdcat"]}.get(path[-1])
            if unpack:
                with subprocess.Popen([*unpack, path], stdout=subprocess.PIPE) as packed:
                    self.client(number, f"INSERT INTO assay_{table} FORMAT JSONEachRow", data=packed.stdout, options=options)
            else:
                with open(path, "rb") as data:
                    self.client(number, f"INSERT INTO assay_{table} FORMAT JSONEachRow", data=data, options=options)

    def ask(self, sql, number=0):
        return [self.client(number, sql, options=("--format=JSONEachRow",))]


STORES = {"clickhouse": Chdb, "cluster": Cluster, "duckdb": DuckDB, "sqlite": SQLite}
