package cairn.application;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Texts that are nearly valid, for parsers: valid ones in which letters and pieces were changed, moved, lost or added. */
public final class Garbled {

    private static final int CASES = Integer.getInteger("cairn.garbled.cases", 10_000);
    private static final String LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final String MARKS =
            "\0\t\n\r !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\u007f\u0085\u0660\ud800\udc00\ufeff";

    private final SplittableRandom random;

    public Garbled(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /**
     * Gives 10,000 texts to a check, made from these, or as many as {@code cairn.garbled.cases} says. A failure names the
     * text and the seed, which {@code cairn.garbled.seed} repeats.
     *
     * @param refusal how the check may refuse a text
     */
    public static void each(Class<? extends RuntimeException> refusal, Consumer<String> check, String... valid) {
        long seed = Optional.ofNullable(Long.getLong("cairn.garbled.seed")).orElseGet(System::nanoTime);
        var garbled = new Garbled(seed);
        for (int number = 0; number < CASES; number++) {
            var text = garbled.of(valid[number % valid.length]);
            try {
                check.accept(text);
            } catch (RuntimeException | AssertionError e) {
                if (!refusal.isInstance(e)) {
                    throw new AssertionError("\"%s\", case %d of seed %d".formatted(text, number, seed), e);
                }
            }
        }
    }

    /** The same for what refuses nothing by an exception. */
    public static void each(Consumer<String> check, String... valid) {
        each(Never.class, check, valid);
    }

    private static final class Never extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Returns the text after one to four changes of a kind that people, programs and attackers make. */
    public String of(String text) {
        var changed = new StringBuilder(text);
        for (int changes = 1 + random.nextInt(4); changes > 0 && !changed.isEmpty(); changes--) {
            int at = random.nextInt(changed.length());
            int end = at + random.nextInt(changed.length() - at);
            var piece = changed.substring(at, end);
            switch (random.nextInt(8)) {
                case 0 -> changed.setCharAt(at, letter(LETTERS));
                case 1 -> changed.insert(at, letter(LETTERS));
                case 2 -> changed.setCharAt(at, letter(MARKS));
                case 3 -> changed.insert(at, letter(MARKS));
                case 4 -> changed.delete(at, end + 1);
                case 5 -> changed.insert(at, piece.repeat(1 + random.nextInt(3)));
                case 6 ->
                    changed.replace(at, end, new StringBuilder(piece).reverse().toString());
                default -> changed.setCharAt(at, (char) random.nextInt(Character.MAX_VALUE));
            }
        }
        return changed.toString();
    }

    private char letter(String alphabet) {
        return alphabet.charAt(random.nextInt(alphabet.length()));
    }
}
