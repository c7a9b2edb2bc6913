package cairn.application.port.in;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class IdempotencyKeyTest {

    private static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);

    @Test
    void theStoredDigestNeedsAKeyAndThePlainOneIsStillRecognised() {
        var key = of("{\"email\":\"maya@example.com\"}");

        assertThat(key.digest()).isEqualTo("secret|" + key.plainDigest());
        assertThat(key.isOfRequest(key.digest())).isTrue();
        assertThat(key.isOfRequest(key.plainDigest())).isTrue();
    }

    @Test
    void anotherRequestOrNoneIsNotTheSame() {
        var other = of("{\"email\":\"other@example.com\"}");

        assertThat(of("{}").isOfRequest(other.digest())).isFalse();
        assertThat(of("{}").isOfRequest(other.plainDigest())).isFalse();
        assertThat(of("{}").isOfRequest(null)).isFalse();
    }

    private static IdempotencyKey of(String request) {
        return IdempotencyKey.of(OWNER, "key", request, hash -> "secret|" + hash);
    }
}
