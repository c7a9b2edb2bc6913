package cairn.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SigningSecretTest {

    /** The secret of the examples of the Standard Webhooks specification. */
    private static final String PUBLISHED = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    @Test
    void theKeyIsTheDecodedPartAfterThePrefix() {
        assertThat(new SigningSecret(PUBLISHED).key())
                .isEqualTo(Base64.getDecoder().decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
                .hasSize(24);
    }

    @Test
    void aSecretOfRandomBytesHasThemAsItsKey() {
        var random = new byte[32];
        random[0] = -1;
        random[31] = 7;

        assertThat(SigningSecret.of(random).key()).isEqualTo(random);
        assertThat(SigningSecret.of(random).text()).isEqualTo("whsec_/w" + "A".repeat(40) + "c=");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 31, 33, 64})
    void aSecretIsGeneratedOfExactlyThirtyTwoBytes(int length) {
        assertThatIllegalArgumentException().isThrownBy(() -> SigningSecret.of(new byte[length]));
    }

    @ParameterizedTest
    @ValueSource(ints = {24, 64})
    void aSecretOf24To64BytesIsAccepted(int length) {
        assertThat(new SigningSecret(secretOf(length)).key()).hasSize(length);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 23, 65})
    void aShorterOrLongerSecretIsRejected(int length) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SigningSecret(secretOf(length)))
                .withMessage("A signing secret of " + length + " bytes");
    }

    @Test
    void aSecretWithoutThePrefixIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SigningSecret(PUBLISHED.substring("whsec_".length())))
                .withMessage("A signing secret begins with whsec_");
    }

    @Test
    void secretsDoNotAppearInALog() {
        assertThat(new SigningSecret(PUBLISHED)).hasToString("whsec_…");
        assertThat(new EncryptedSecret("c2VhbGVk")).hasToString("EncryptedSecret[…]");
    }

    private static String secretOf(int length) {
        return "whsec_" + Base64.getEncoder().encodeToString(new byte[length]);
    }
}
