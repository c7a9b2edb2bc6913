package cairn.bootstrap.security;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeBasedCodesTest {

    /** The secret of RFC 6238, appendix B, in Base32. */
    private static final String SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    private final TimeBasedCodes codes = new TimeBasedCodes();

    @Test
    void secretsAreReadAsRfc4648Says() {
        assertThat(TimeBasedCodes.bytes(SECRET)).isEqualTo("12345678901234567890".getBytes(US_ASCII));
        assertThat(TimeBasedCodes.bytes("A".repeat(31) + "B")).hasSize(20).endsWith(0, 1);
        assertThat(TimeBasedCodes.bytes("7".repeat(32))).hasSize(20).containsOnly(0xff);
    }

    /** The last six digits of the test vectors of RFC 6238. */
    @ParameterizedTest
    @CsvSource({
        "59, 287082",
        "1111111109, 081804",
        "1111111111, 050471",
        "1234567890, 005924",
        "2000000000, 279037",
        "20000000000, 353130"
    })
    void codesAreThoseOfRfc6238(long second, String code) {
        assertThat(codes.step(SECRET, code, Instant.ofEpochSecond(second))).hasValue(second / 30);
    }

    @Test
    void aCodeIsAcceptedOneStepEarlierAndLater() {
        assertThat(codes.step(SECRET, "287082", Instant.ofEpochSecond(29))).hasValue(1);
        assertThat(codes.step(SECRET, "287082", Instant.ofEpochSecond(89))).hasValue(1);
        assertThat(codes.step(SECRET, "287082", Instant.ofEpochSecond(90))).isEmpty();
        assertThat(codes.step(SECRET, "287083", Instant.ofEpochSecond(59))).isEmpty();
    }

    @Test
    void secretsAndRecoveryCodesAreNeverTheSame() {
        assertThat(IntStream.range(0, 1_000).mapToObj(_ -> codes.newSecret()))
                .doesNotHaveDuplicates()
                .allMatch(secret -> secret.matches("[A-Z2-7]{32}"));
        assertThat(IntStream.range(0, 1_000).mapToObj(_ -> codes.newRecoveryCode()))
                .doesNotHaveDuplicates()
                .allMatch(code -> code.matches("([a-z2-7]{4}-){3}[a-z2-7]{4}"));
    }
}
