package cairn.adapter.rest.pages.model;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Locale.IsoCountryCode;

/** The countries that a nationality can name. */
public final class Countries {

    private static final List<FilterOption> ALL = Locale.getISOCountries(IsoCountryCode.PART1_ALPHA2).stream()
            .map(code -> new FilterOption(code, Locale.of("", code).getDisplayCountry(Locale.ENGLISH), false))
            .sorted(Comparator.comparing(FilterOption::text))
            .toList();

    private Countries() {}

    /** Returns the codes and English names of all countries, sorted by name. */
    public static List<FilterOption> all() {
        return ALL;
    }
}
