package cairn.adapter.rest.pages.language;

import java.time.format.DateTimeFormatter;
import java.time.format.DecimalStyle;
import java.time.temporal.TemporalAccessor;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** A pattern of dates or times, which writes them with the month names and digits of the language of the request. */
public final class DatePattern {

    private final Map<Language, DateTimeFormatter> formatters = new EnumMap<>(Language.class);

    private DatePattern(String english, String nepali) {
        for (var language : Language.values()) {
            var pattern = language == Language.NEPALI ? nepali : english;
            var formatter = DateTimeFormatter.ofPattern(pattern, language.locale())
                    .withDecimalStyle(DecimalStyle.of(language.locale()));
            formatters.put(language, formatter);
        }
    }

    public static DatePattern of(String pattern) {
        return new DatePattern(pattern, pattern);
    }

    /** Returns a pattern with other letters in Nepali. */
    public static DatePattern of(String english, String nepali) {
        return new DatePattern(english, nepali);
    }

    public String format(TemporalAccessor moment) {
        return Objects.requireNonNull(formatters.get(Language.current())).format(moment);
    }
}
