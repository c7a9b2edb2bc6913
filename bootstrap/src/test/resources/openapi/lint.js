// Prints what the recommended rules of Redocly and Spectral find in documents: "redocly:file" or "spectral:file".
const { readFileSync } = require("node:fs");
const { createConfig, lint } = require("@redocly/openapi-core");
const { Spectral, Document } = require("@stoplight/spectral-core");
const { Json } = require("@stoplight/spectral-parsers");
const { oas, asyncapi } = require("@stoplight/spectral-rulesets");

// The project has a site and no e-mail address.
const WITHOUT_EMAIL = { "asyncapi-info-contact-properties": "off" };

async function redocly(file) {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lint({ ref: file, config });
  return problems.map((problem) => `${problem.ruleId} ${problem.location[0]?.pointer}: ${problem.message}`);
}

async function spectral(file) {
  const text = readFileSync(file, "utf8");
  const linter = new Spectral();
  linter.setRuleset(JSON.parse(text).openapi ? { extends: oas } : { extends: asyncapi, rules: WITHOUT_EMAIL });
  const problems = await linter.run(new Document(text, Json, file));
  return problems.map((problem) => `${problem.code} ${problem.path.join("/")}: ${problem.message}`);
}

(async () => {
  for (const task of process.argv.slice(1)) {
    const [linter, file] = task.split(":");
    for (const problem of await { redocly, spectral }[linter](file)) {
      console.log(`${task}: ${problem}`);
    }
  }
})();
