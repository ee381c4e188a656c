// ClickHouse in this process: a line {"sql": ..} in, a line {"text": ..} or {"error": ..} out. argv[2]: where it keeps its data.
const { createInterface } = require("node:readline");
const chdb = require("chdb");

const store = new chdb.Session(process.argv[2]);
createInterface({ input: process.stdin }).on("line", line => {
    let answer;
    try {
        answer = { text: store.query(JSON.parse(line).sql, "JSONEachRow") };
    } catch (error) {
        answer = { error: String(error) };
    }
    process.stdout.write(JSON.stringify(answer) + "\n");
});
