package cairn.application.access;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Garbled;
import cairn.application.Proof;
import cairn.domain.access.ApiKey;
import cairn.domain.access.Mode;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Texts that are nearly keys: none is taken for one. A failure names the seed that its texts were made from. */
class AlteredKeyTest {

    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int CASES = 10_000;
    private static final int KEY_BYTES = 32;
    private static final int A_MEGABYTE = 1 << 20;

    private final long seed = System.nanoTime();
    private final SplittableRandom random = new SplittableRandom(seed);

    @Test
    @Proof("S4")
    void noSingleTypingErrorPasses() {
        for (var mode : Mode.values()) {
            var key = key(mode);
            var errors = IntStream.range(0, key.length())
                    .boxed()
                    .flatMap(at -> ALPHABET.chars()
                            .filter(other -> other != key.charAt(at))
                            .mapToObj(other -> key.substring(0, at) + (char) other + key.substring(at + 1)))
                    .toList();

            assertThat(errors)
                    .hasSizeGreaterThan(key.length() * 60)
                    .allMatch(text -> ApiKey.parse(text).isEmpty());
        }
    }

    @Test
    @Proof("S4")
    void aKeyWithPiecesMovedLostOrAddedDoesNotPass() {
        var garbled = new Garbled(seed);
        for (int number = 0; number < CASES; number++) {
            var key = key(number % 2 == 0 ? Mode.LIVE : Mode.TEST);
            var altered = garbled.of(key);

            assertThat(ApiKey.parse(altered).map(ApiKey::text))
                    .as("%s from %s, case %d of seed %d", altered, key, number, seed)
                    .isEqualTo(ApiKey.parse(key).map(ApiKey::text).filter(altered::equals));
        }
    }

    @Test
    @Proof("S4")
    void noPartOfAMegabyteOfRandomTextPasses() {
        var text = new StringBuilder();
        while (text.length() < A_MEGABYTE) {
            text.append(random.nextInt(50) == 0 ? "tk_live_" : String.valueOf(letter()));
        }
        int length = key(Mode.LIVE).length();

        for (int at = text.indexOf("tk_live_"); at >= 0; at = text.indexOf("tk_live_", at + 1)) {
            assertThat(ApiKey.parse(text.substring(at, Math.min(text.length(), at + length))))
                    .as("at %d of the text of seed %d", at, seed)
                    .isEmpty();
        }
    }

    private String key(Mode mode) {
        var bytes = new byte[KEY_BYTES];
        random.nextBytes(bytes);
        return ApiKey.mint(mode, bytes).text();
    }

    private char letter() {
        return ALPHABET.charAt(random.nextInt(ALPHABET.length()));
    }
}
