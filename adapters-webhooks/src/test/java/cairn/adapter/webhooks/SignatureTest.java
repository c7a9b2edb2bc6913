package cairn.adapter.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.webhook.SigningSecret;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignatureTest {

    /** The vector of the reference libraries of Standard Webhooks; OpenSSL computes the same. */
    private static final SigningSecret PUBLISHED = new SigningSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

    private static final String ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
    private static final long TIMESTAMP = 1_614_265_330;
    private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);
    private static final String SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

    @Test
    void thePublishedVector() {
        assertThat(Signature.of(ID, TIMESTAMP, BODY, List.of(PUBLISHED))).isEqualTo(SIGNATURE);
    }

    @Test
    void aRotatedSecretSignsToo() {
        assertThat(Signature.of(ID, TIMESTAMP, BODY, List.of(Samples.SECRET, PUBLISHED)))
                .isEqualTo(Signature.of(ID, TIMESTAMP, BODY, List.of(Samples.SECRET)) + " " + SIGNATURE);
    }

    @Test
    void everyPartIsSigned() {
        var secrets = List.of(PUBLISHED);
        assertThat(Signature.of("msg_2", TIMESTAMP, BODY, secrets)).isNotEqualTo(SIGNATURE);
        assertThat(Signature.of(ID, TIMESTAMP + 1, BODY, secrets)).isNotEqualTo(SIGNATURE);
        assertThat(Signature.of(ID, TIMESTAMP, new byte[0], secrets)).isNotEqualTo(SIGNATURE);
    }

    @Test
    void aSecretIsNotPrinted() {
        assertThat(Samples.SECRET).hasToString("whsec_…");
        assertThat(Samples.endpoint("https://example.com/token").toString()).doesNotContain("token");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "whsec_",
                "whsec_MfKQ9r8GKYqrTwjUPD8ILPZI",
                "secret",
                "whsec_%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%"
            })
    void whatIsNoSecret(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> new SigningSecret(text));
    }
}
