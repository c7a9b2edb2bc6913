package cairn.adapter.rest.pages.model;

import cairn.adapter.rest.pages.language.Language;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Locale.IsoCountryCode;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The countries that a nationality can name, by their names in the language of the request. */
public final class Countries {

    private static final Map<Language, List<FilterOption>> ALL =
            Arrays.stream(Language.values()).collect(Collectors.toMap(language -> language, Countries::all));

    private Countries() {}

    public static List<FilterOption> all() {
        return Objects.requireNonNull(ALL.get(Language.current()));
    }

    public static List<FilterOption> options(String chosen) {
        return options(chosen, Language.current());
    }

    private static List<FilterOption> all(Language language) {
        return options("", language);
    }

    private static List<FilterOption> options(String chosen, Language language) {
        return Locale.getISOCountries(IsoCountryCode.PART1_ALPHA2).stream()
                .map(code -> new FilterOption(code, name(code, language), code.equals(chosen)))
                .sorted(Comparator.comparing(FilterOption::text))
                .toList();
    }

    public static String name(String code) {
        return name(code, Language.current());
    }

    private static String name(String code, Language language) {
        return Locale.of("", code).getDisplayCountry(language.locale());
    }
}
