// Runs the samples of the API reference in JavaScript: ClientLibrariesTest reads what becomes of each.
const library = (file) => import(`file://${process.env.LIBRARY}/${file}`);
const { Cairn, ApiError } = await library("src/index.js");
const { calls } = await library("examples/operations.js");

const [baseUrl, apiKey] = process.argv.slice(2);
const cairn = new Cairn({ baseUrl, apiKey, maxRetries: 0 });
const lines = [];
console.log = () => {};
for (const [operation, call] of Object.entries(calls)) {
  try {
    await call(cairn);
    lines.push(`${operation} ok`);
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    lines.push([operation, refusal.code, ...refusal.errors.map((fault) => fault.code)].join(" "));
  }
}
process.stdout.write(lines.join("\n") + "\n");
