package cairn.adapter.rest.pages.language;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;

/**
 * Translates the texts of pages. The English text is the key, so that templates read as the page does; a file of JSON
 * for each other language, such as {@code translations/ne.json}, has its translations.
 */
public final class Translations {

    private static final Map<String, String> NEPALI = read("translations/ne.json");

    private Translations() {}

    /**
     * Returns a text in the language of the request; the English text if it has no translation.
     *
     * @param english the text, with a {@code %s} for each argument, if there are any
     */
    public static String text(String english, Object... arguments) {
        var language = Language.current();
        var text = switch (language) {
            case ENGLISH -> english;
            case NEPALI -> NEPALI.getOrDefault(english, english);
        };
        return arguments.length == 0 ? text : String.format(language.locale(), text, inDigits(arguments));
    }

    /** Returns the arguments, with the whole numbers in the digits of the language. */
    private static Object[] inDigits(Object... arguments) {
        return Arrays.stream(arguments)
                .map(argument -> argument instanceof Integer || argument instanceof Long
                        ? Numbers.plain(((Number) argument).longValue())
                        : argument)
                .toArray();
    }

    private static Map<String, String> read(String resource) {
        try (var in = Translations.class.getClassLoader().getResourceAsStream(resource)) {
            return Map.copyOf(
                    new ObjectMapper().readValue(Objects.requireNonNull(in, resource), new TypeReference<>() {}));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
