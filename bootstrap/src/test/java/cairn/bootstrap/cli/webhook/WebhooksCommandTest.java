package cairn.bootstrap.cli.webhook;

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

/** {@code cairn webhooks} as a user calls it. */
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
        "listen --forward-to ftp://127.0.0.1/, --forward-to must be an http or https URL",
        "listen --forward-to receiver, --forward-to must be an http or https URL",
        "listen --forward-to http://192.0.2.1/, --forward-to must be on this machine",
        "listen --api-key tk_live_0123456789, --api-key must be a test key",
        "trigger, Missing required parameter",
        "trigger booking.invented --api-key tk_test_0, TYPE must be one of booking.created",
        "trigger booking.created --api-key tk_test_0 --url http://192.0.2.1, --url must be https",
        "trigger booking.created --api-key tk_test_0 --endpoint mine, 'Invalid value for option ''--endpoint'''",
        "lisen, Unmatched argument"
    })
    void optionsThatMakeNoSenseAreRefused(String options, String message) {
        assertThat(webhooks(options.split(" "))).isEqualTo(2);

        assertThat(err.toString()).contains(message);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void aServiceThatDoesNotAnswerIsNamed() throws IOException {
        int port;
        try (var closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        var url = "http://127.0.0.1:" + port;

        assertThat(webhooks("trigger", "booking.created", "--api-key", "tk_test_0", "--url", url))
                .isEqualTo(1);
        assertThat(err.toString()).startsWith("cairn: " + url + " cannot be reached");
    }

    @Test
    void aWrongKeyIsNotRepeated() {
        webhooks("trigger", "booking.created", "--api-key", "tk_live_c29tZWJvZHlzIGtleQ");

        assertThat(err.toString()).contains("--api-key must be a test key").doesNotContain("c29tZWJvZHlzIGtleQ");
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
