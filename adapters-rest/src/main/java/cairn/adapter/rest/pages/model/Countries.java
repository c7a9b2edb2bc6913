package cairn.adapter.rest.pages.model;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Locale.IsoCountryCode;

/** The countries that a nationality can name, by their English names. */
public final class Countries {

    private static final List<FilterOption> ALL = options("");

    private Countries() {}

    /** Returns all countries, sorted by name. */
    public static List<FilterOption> all() {
        return ALL;
    }

    public static List<FilterOption> options(String chosen) {
        return Locale.getISOCountries(IsoCountryCode.PART1_ALPHA2).stream()
                .map(code -> new FilterOption(code, name(code), code.equals(chosen)))
                .sorted(Comparator.comparing(FilterOption::text))
                .toList();
    }

    public static String name(String code) {
        return Locale.of("", code).getDisplayCountry(Locale.ENGLISH);
    }
}
