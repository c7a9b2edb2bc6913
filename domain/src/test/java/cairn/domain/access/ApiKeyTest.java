package cairn.domain.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ApiKeyTest {

    // The checksums were worked out independently, with Python's zlib.crc32.
    private static final String SECRET = "0123456789ABCDEFGHIJabcdefghij";
    private static final String LIVE = "tk_live_" + SECRET + "4Us3aw";

    @Test
    void aMintedKeyIsReadBack() {
        Random random = new Random(7);
        for (int i = 0; i < 1_000; i++) {
            byte[] bytes = new byte[32];
            random.nextBytes(bytes);
            Mode mode = random.nextBoolean() ? Mode.LIVE : Mode.TEST;
            ApiKey key = ApiKey.mint(mode, bytes);
            assertThat(key.text()).matches("tk_(live|test)_[0-9A-Za-z]{36}");
            assertThat(ApiKey.parse(key.text())).contains(key);
            assertThat(ApiKey.parse(key.text()).orElseThrow().mode()).isEqualTo(mode);
        }
    }

    @Test
    void theSmallestKeyIsPaddedWithZeros() {
        assertThat(ApiKey.mint(Mode.TEST, new byte[32]).text()).isEqualTo("tk_test_" + "0".repeat(30) + "2C8GjS");
    }

    /** The text was worked out independently, in Python. */
    @Test
    void theRandomBytesAreTheDigitsOfTheKey() {
        var random = new byte[32];
        Arrays.fill(random, (byte) 0xFF);

        assertThat(ApiKey.mint(Mode.LIVE, random).text()).isEqualTo("tk_live_L1YmHWZWm8LLG7HjnuCA2j5rOw8Xp13ognN7");
    }

    @Test
    void keysAreEqualByTheirText() {
        var key = ApiKey.parse(LIVE).orElseThrow();
        var other = ApiKey.mint(Mode.LIVE, new byte[32]);

        assertThat(key).isEqualTo(ApiKey.parse(LIVE).orElseThrow()).isNotEqualTo(other);
        assertThat(Set.of(key, other))
                .contains(ApiKey.parse(LIVE).orElseThrow())
                .hasSize(2);
    }

    /** The checksum is that of the bytes; a letter outside ASCII is a question mark there. */
    @ParameterizedTest
    @CsvSource({"é, 4MvO1V", "?, 4MvO1V", "/, 4S5ivR", ":, 2uUaMc", "@, 0qOz04", "[, 30VH2i", "`, 0OAPXU", "{, 2ujDDg"})
    void aCharacterBesideTheAlphabetIsRejectedThoughTheChecksumFits(String character, String checksum) {
        assertThat(ApiKey.parse("tk_live_0123456789ABCDEFGHIJabcdefghi" + character + checksum))
                .isEmpty();
    }

    @Test
    void aKeyFromElsewhereIsRead() {
        ApiKey key = ApiKey.parse(LIVE).orElseThrow();
        assertThat(key.mode()).isEqualTo(Mode.LIVE);
        assertThat(key.lastFour()).isEqualTo(LIVE.substring(LIVE.length() - 4));
        assertThat(key.digest())
                .isEqualTo(new KeyDigest("da43d5797bd158f0ec09728ea17cab354e1ac0f791b84c3891ce3c971a7c8c69"));
    }

    @Test
    void aKeyWithoutEnoughRandomnessIsNotMinted() {
        assertThatIllegalArgumentException().isThrownBy(() -> ApiKey.mint(Mode.LIVE, new byte[31]));
    }

    @Test
    void oneWrongCharacterIsNoticed() {
        int first = "tk_live_".length();
        for (int i = first; i < LIVE.length(); i++) {
            char other = LIVE.charAt(i) == 'x' ? 'y' : 'x';
            assertThat(ApiKey.parse(LIVE.substring(0, i) + other + LIVE.substring(i + 1)))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "tk_live_",
                "tk_live_0123456789ABCDEFGHIJabcdefghij",
                "tk_LIVE_0123456789ABCDEFGHIJabcdefghij4Us3aw",
                "tk_prod_0123456789ABCDEFGHIJabcdefghij4Us3aw",
                "sk_live_0123456789ABCDEFGHIJabcdefghij4Us3aw",
                " tk_live_0123456789ABCDEFGHIJabcdefghij4Us3aw",
                "tk_live_0123456789ABCDEFGHIJabcdefghij4Us3aw ",
                "tk_live_0123456789ABCDEFGHIJabcdefghij04Us3aw",
                "tk_live_0123456789ABCDEFGHIJabcdefghi-4Us3aw",
                "tk_live_0123456789ABCDEFGHIJabcdefghié000000",
            })
    void whatIsNoKeyIsNotRead(String text) {
        assertThat(ApiKey.parse(text)).isEmpty();
    }

    @Test
    void aKeyDoesNotShowItselfInALog() {
        assertThat(ApiKey.parse(LIVE).orElseThrow())
                .asString()
                .doesNotContain(SECRET)
                .startsWith("tk_live_…");
    }

    @Test
    void aDigestIsSixtyFourLowerCaseHexadecimalDigits() {
        String hex = HexFormat.of().formatHex(new byte[32]);
        assertThat(new KeyDigest(hex).hex()).isEqualTo(hex);
        assertThatIllegalArgumentException().isThrownBy(() -> new KeyDigest(hex.substring(1)));
        assertThatIllegalArgumentException().isThrownBy(() -> new KeyDigest("A" + hex.substring(1)));
        assertThatIllegalArgumentException().isThrownBy(() -> new KeyDigest("g" + hex.substring(1)));
    }
}
