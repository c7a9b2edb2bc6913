package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A language in which our pages verify the signature of a webhook, with a program that calls the printed function. */
enum PrintedVerification {
    PYTHON("python", "python3", "python3", "verify.py", """
            import sys
            secret, id, sent, signature, body = sys.argv[1:]
            headers = {"webhook-id": id, "webhook-timestamp": sent, "webhook-signature": signature}
            print("genuine" if verify(secret, headers, body.encode()) else "refused")
            """),
    NODE("js", "node", "node", "verify.js", """
            const [secret, id, sent, signature, body] = process.argv.slice(2);
            const headers = {"webhook-id": id, "webhook-timestamp": sent, "webhook-signature": signature};
            console.log(verify(secret, headers, Buffer.from(body)) ? "genuine" : "refused");
            """),
    GO("go", "go", "go run", "verify.go", """
            func main() {
                a := os.Args[1:]
                headers := map[string]string{"webhook-id": a[1], "webhook-timestamp": a[2], "webhook-signature": a[3]}
                if verify(a[0], headers, []byte(a[4])) {
                    println("genuine")
                } else {
                    println("refused")
                }
            }
            """),
    PHP("php", "php", "php", "verify.php", """
            [, $secret, $id, $sent, $signature, $body] = $argv;
            $headers = ['webhook-id' => $id, 'webhook-timestamp' => $sent, 'webhook-signature' => $signature];
            echo verify($secret, $headers, $body) ? "genuine" : "refused";
            """);

    private static final byte[] KEY = "a key of twenty-four byte".getBytes(StandardCharsets.UTF_8);
    /** Signs like an empty key, because HMAC fills a short key with zeros. */
    private static final byte[] NO_KEY = {0};

    private static final String SECRET = "whsec_" + Base64.getEncoder().encodeToString(KEY);
    private static final String BODY = "{\"type\": \"booking.confirmed\", \"name\": \"Maya\"}";

    private final String fence;
    private final String interpreter;
    private final String command;
    private final String file;
    private final String caller;

    PrintedVerification(String fence, String interpreter, String command, String file, String caller) {
        this.fence = fence;
        this.interpreter = interpreter;
        this.command = command;
        this.file = file;
        this.caller = caller;
    }

    void verify(Path page, Path directory) throws Exception {
        Toolchain.require(interpreter);
        var program = directory.resolve(file);
        Files.writeString(program, program(page));
        var now = Instant.now();
        var signature = signature(now);

        assertThat(run(program, now, signature, BODY)).isEqualTo("genuine");
        assertThat(run(program, now, "v1,b3RoZXI= " + signature, BODY)).isEqualTo("genuine");
        assertThat(run(program, now, signature, BODY + " ")).isEqualTo("refused");
        assertThat(run(program, now, "v1,b3RoZXI=", BODY)).isEqualTo("refused");
        var old = now.minus(Duration.ofMinutes(6));
        assertThat(run(program, old, signature(old), BODY)).isEqualTo("refused");
        for (var malformed : List.of("whsec_", "whsec_!")) {
            assertThat(run(program, malformed, now, signature(now, NO_KEY), BODY))
                    .isNotEqualTo("genuine");
        }
    }

    private String program(Path page) throws IOException {
        var sample =
                Pattern.compile("```" + fence + "\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(page));
        assertThat(sample.find()).as("a sample in %s", fence).isTrue();
        return sample.group(1).replace("import (\n", "import (\n\t\"os\"\n") + "\n" + caller;
    }

    private static String signature(Instant at) throws GeneralSecurityException {
        return signature(at, KEY);
    }

    private static String signature(Instant at, byte[] key) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        var signed = "evt_1." + at.getEpochSecond() + "." + BODY;
        return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
    }

    private String run(Path program, Instant sent, String signature, String body)
            throws IOException, InterruptedException {
        return run(program, SECRET, sent, signature, body);
    }

    private String run(Path program, String secret, Instant sent, String signature, String body)
            throws IOException, InterruptedException {
        var line = new ArrayList<>(List.of(command.split(" ")));
        line.addAll(
                List.of(program.toString(), secret, "evt_1", Long.toString(sent.getEpochSecond()), signature, body));
        var output = program.resolveSibling("output");
        var process = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return Files.readString(output).strip();
    }
}
