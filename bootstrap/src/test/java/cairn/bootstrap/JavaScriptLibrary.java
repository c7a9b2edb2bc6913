package cairn.bootstrap;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.StreamSupport;

/** The published library of Standard Webhooks for JavaScript, as the author of a receiver would use it. */
final class JavaScriptLibrary {

    private static final ObjectMapper JSON = new ObjectMapper();
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

    private final NodePackages packages;

    private JavaScriptLibrary(NodePackages packages) {
        this.packages = packages;
    }

    /** The data by which a receiver verifies a notice. */
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
        return new JavaScriptLibrary(NodePackages.installed("standardwebhooks", List.of("standardwebhooks@1.1.1")));
    }

    /** Returns those that the library accepts. */
    List<Boolean> believes(List<ObjectNode> received) throws IOException, InterruptedException {
        var answer = packages.run(SCRIPT, JSON.writeValueAsString(received), SECONDS_TO_VERIFY);
        return StreamSupport.stream(JSON.readTree(answer).spliterator(), false)
                .map(each -> Objects.requireNonNull(each).booleanValue())
                .toList();
    }
}
