package cairn.bootstrap.clients.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Converts names between the conventions of languages. */
final class Names {

    private static final Set<String> PREPOSITIONS = Set.of("for", "of");

    private Names() {}

    /** Splits an identifier of any convention into lower-case words. */
    static List<String> words(String identifier) {
        return Stream.of(identifier.split("(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+"))
                .filter(word -> !word.isEmpty())
                .map(word -> word.toLowerCase(Locale.ROOT))
                .toList();
    }

    /** Returns an operation's words without the noun of its group: {@code createBooking} of bookings is "create". */
    static List<String> method(String operationId, List<String> group) {
        var words = new ArrayList<>(words(operationId));
        var singular = singular(group);
        for (int i = 1; i + group.size() <= words.size(); i++) {
            if (singular(words.subList(i, i + group.size())).equals(singular)) {
                words.subList(i, i + group.size()).clear();
                break;
            }
        }
        if (words.size() > 1 && PREPOSITIONS.contains(words.getLast())) {
            words.removeLast();
        }
        return List.copyOf(words);
    }

    private static List<String> singular(List<String> words) {
        var result = new ArrayList<>(words);
        result.set(result.size() - 1, result.getLast().replaceFirst("s$", ""));
        return result;
    }

    static String snake(List<String> words) {
        return String.join("_", words);
    }

    static String pascal(List<String> words) {
        return words.stream()
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
    }

    static String camel(List<String> words) {
        var pascal = pascal(words);
        return pascal.substring(0, 1).toLowerCase(Locale.ROOT) + pascal.substring(1);
    }

    /** Returns words as a text with a capital at the beginning. */
    static String sentence(List<String> words) {
        var text = String.join(" ", words);
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** Breaks the lines of a text between words. */
    static List<String> wrapped(String text, int width) {
        var lines = new ArrayList<String>();
        for (var paragraph : text.lines().toList()) {
            var line = new StringBuilder();
            for (var word : paragraph.split(" ", -1)) {
                if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                    lines.add(line.toString());
                    line.setLength(0);
                }
                line.append(line.isEmpty() ? "" : " ").append(word);
            }
            lines.add(line.toString());
        }
        return lines;
    }
}
