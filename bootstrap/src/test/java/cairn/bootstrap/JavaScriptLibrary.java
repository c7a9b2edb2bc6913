package cairn.bootstrap;

import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;

/** The published library of Standard Webhooks for JavaScript, as whoever writes a receiver would use it. */
final class JavaScriptLibrary {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PACKAGE = "standardwebhooks@1.1.1";
    private static final Path DIRECTORY = Path.of("target/standardwebhooks");
    private static final int SECONDS_TO_INSTALL = 30;
    private static final int SECONDS_TO_VERIFY = 10;
    private static final String SCRIPT = """
            const { Webhook } = require("standardwebhooks");
            const cases = JSON.parse(require("fs").readFileSync(0, "utf8"));
            console.log(JSON.stringify(cases.map(({ secret, headers, body }) => {
              try {
                return Boolean(new Webhook(secret).verify(body, headers));
              } catch (refusal) {
                return false;
              }
            })));
            """;

    private JavaScriptLibrary() {}

    /** What a receiver has at hand when it wonders whether to believe a notice. */
    static ObjectNode received(String secret, Receiver.Request request) {
        var received = JSON.createObjectNode().put("secret", secret).put("body", request.body());
        var headers = received.putObject("headers");
        for (var name : List.of("webhook-id", "webhook-timestamp", "webhook-signature")) {
            headers.put(name, request.header(name));
        }
        return received;
    }

    /** Skips the test that asks where Node.js or the package cannot be had. */
    static JavaScriptLibrary installed() throws IOException, InterruptedException {
        Toolchain.require("node", "npm");
        Files.createDirectories(DIRECTORY);
        if (!Files.exists(DIRECTORY.resolve("node_modules/standardwebhooks/package.json"))) {
            var reason = run(
                    "",
                    SECONDS_TO_INSTALL,
                    "npm",
                    "install",
                    "--prefix",
                    ".",
                    "--ignore-scripts",
                    "--no-audit",
                    "--no-fund",
                    PACKAGE);
            assumeThat(reason.succeeded())
                    .as("%s cannot be installed from its registry: %s", PACKAGE, reason.output())
                    .isTrue();
        }
        return new JavaScriptLibrary();
    }

    /** Which of them the library believes. */
    List<Boolean> believes(List<ObjectNode> received) throws IOException, InterruptedException {
        var answer = run(JSON.writeValueAsString(received), SECONDS_TO_VERIFY, "node", "-e", SCRIPT);
        if (!answer.succeeded()) {
            throw new AssertionError(answer.output());
        }
        return StreamSupport.stream(JSON.readTree(answer.output()).spliterator(), false)
                .map(each -> Objects.requireNonNull(each).booleanValue())
                .toList();
    }

    private record Outcome(boolean succeeded, String output) {}

    private static Outcome run(String input, int seconds, String... command) throws IOException, InterruptedException {
        var output = DIRECTORY.resolve("output.txt").toFile();
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(DIRECTORY.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output)
                    .start();
        } catch (IOException e) {
            return new Outcome(false, String.valueOf(e.getMessage()));
        }
        try (var in = process.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        }
        boolean hasEnded = process.waitFor(seconds, TimeUnit.SECONDS);
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        return new Outcome(hasEnded && process.waitFor() == 0, Files.readString(output.toPath()));
    }
}
