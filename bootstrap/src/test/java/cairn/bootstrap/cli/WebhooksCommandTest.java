package cairn.bootstrap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** {@code cairn webhooks} as somebody calls it. */
class WebhooksCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @CsvSource({
        "listen --port -1, --port must be between 0 and 65535",
        "listen --port 65536, --port must be between 0 and 65535",
        "listen --port many, 'Invalid value for option ''--port'''",
        "listen --secret hush, --secret must be the secret of an endpoint",
        "listen --secret whsec_%%%%, --secret must be the secret of an endpoint",
        "listen --secret whsec_AAAA, --secret must be the secret of an endpoint",
        "listen --host 0.0.0.0, Unknown option",
        "lisen, Unmatched argument"
    })
    void optionsThatMakeNoSenseAreRefused(String options, String message) {
        assertThat(webhooks(options.split(" "))).isEqualTo(2);

        assertThat(err.toString()).contains(message);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void aWrongSecretIsNotRepeated() {
        webhooks("listen", "--secret", "whsec_c29tZWJvZHlzIHNlY3JldA==");

        assertThat(err.toString()).doesNotContain("c29tZWJvZHlzIHNlY3JldA");
    }

    @Test
    void aPortThatIsTakenIsNamed() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(webhooks("listen", "--port", Integer.toString(taken.getLocalPort())))
                    .isEqualTo(1);

            assertThat(err.toString()).startsWith("cairn: cannot listen on port " + taken.getLocalPort());
        }
    }

    private int webhooks(String... options) {
        return new CommandLine(WebhooksCommand.class)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(options);
    }
}
