// ClickHouse in this process: a line {"sql": ..} in, a line {"text": ..} or {"error": ..} out. argv[2]: where it keeps its data.
const { createInterface } = require("node:readline");
const { Session } = require("chdb");

const session = new Session(process.argv[2]);
createInterface({ input: process.stdin }).on("line", line => {
    let answer;
    try {
        answer = { text: session.query(JSON.parse(line).sql, "JSONEachRow") };
    } catch (error) {
        answer = { error: String(error) };
    }
    process.stdout.write(JSON.stringify(answer) + "\n");
});
