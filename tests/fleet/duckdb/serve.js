// DuckDB in this process: a line {"sql": ..} in, a line {"text": ..} or {"error": ..} out. argv[2]: the store's file.
const { createInterface } = require("node:readline");
const { DuckDBInstance } = require("@duckdb/node-api");

(async () => {
    const connection = await (await DuckDBInstance.create(process.argv[2])).connect();
    for await (const line of createInterface({ input: process.stdin })) {
        let answer;
        try {
            const reader = await connection.runAndReadAll(JSON.parse(line).sql);
            answer = { text: reader.getRowObjectsJson().map(row => JSON.stringify(row) + "\n").join("") };
        } catch (error) {
            answer = { error: String(error) };
        }
        process.stdout.write(JSON.stringify(answer) + "\n");
    }
    process.exit(0);
})();
