package cairn.domain.permit;

import java.util.Locale;
import java.util.Locale.IsoCountryCode;
import java.util.Set;

public record CountryCode(String value) {

    private static final Set<String> ASSIGNED = Set.copyOf(Locale.getISOCountries(IsoCountryCode.PART1_ALPHA2));

    public CountryCode {
        if (!isValid(value)) {
            throw new IllegalArgumentException("Not an ISO 3166-1 alpha-2 country code");
        }
    }

    public static boolean isValid(String text) {
        return ASSIGNED.contains(text);
    }

    @Override
    public String toString() {
        return value;
    }
}
