package cairn.domain.weather;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A normalised name for comparison: lower case, without accents, and with one space between words in place of
 * punctuation.
 */
record FoldedName(String text) {

    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

    static FoldedName of(String name) {
        var apart = Normalizer.normalize(name.toLowerCase(Locale.ROOT), Normalizer.Form.NFKD);
        return new FoldedName(BETWEEN_WORDS
                .matcher(MARKS.matcher(apart).replaceAll(""))
                .replaceAll(" ")
                .trim());
    }

    boolean startsWithWordsOf(FoldedName other) {
        return (text + " ").startsWith(other.text + " ");
    }

    boolean hasWordsOf(FoldedName other) {
        return (" " + text + " ").contains(" " + other.text + " ");
    }

    FoldedName cutTo(FoldedName other) {
        var words = text.split(" ", -1);
        int count = other.text.split(" ", -1).length;
        return words.length <= count ? this : new FoldedName(String.join(" ", Arrays.copyOf(words, count)));
    }

    int editsTo(FoldedName other) {
        var previous = new int[other.text.length() + 1];
        var current = new int[other.text.length() + 1];
        for (int column = 0; column < previous.length; column++) {
            previous[column] = column;
        }
        for (int row = 1; row <= text.length(); row++) {
            current[0] = row;
            for (int column = 1; column < current.length; column++) {
                int replaced = previous[column - 1] + (text.charAt(row - 1) == other.text.charAt(column - 1) ? 0 : 1);
                current[column] = Math.min(replaced, Math.min(previous[column], current[column - 1]) + 1);
            }
            var spare = previous;
            previous = current;
            current = spare;
        }
        return previous[other.text.length()];
    }
}
