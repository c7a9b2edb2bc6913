package cairn.adapter.rest.pages.permit;

import cairn.adapter.rest.pages.model.FilterOption;
import cairn.domain.permit.CountryCode;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Locale.IsoCountryCode;

/** Names countries in English. */
final class Countries {

    private Countries() {}

    static String name(CountryCode country) {
        return name(country.value());
    }

    /** Returns all countries by name. */
    static List<FilterOption> options(String chosen) {
        return Locale.getISOCountries(IsoCountryCode.PART1_ALPHA2).stream()
                .map(code -> new FilterOption(code, name(code), code.equals(chosen)))
                .sorted(Comparator.comparing(FilterOption::text))
                .toList();
    }

    private static String name(String code) {
        return Locale.of("", code).getDisplayCountry(Locale.ENGLISH);
    }
}
