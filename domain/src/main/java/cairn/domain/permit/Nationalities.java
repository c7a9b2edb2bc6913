package cairn.domain.permit;

import java.util.HashMap;
import java.util.Map;

public record Nationalities(Map<CountryCode, NationalityGroup> named, NationalityGroup others) {

    private static final String DEFAULT = "*";

    public Nationalities {
        named = Map.copyOf(named);
    }

    /** Creates the groups from a map by country code. Exactly one entry, {@code *}, is for all other countries. */
    public static Nationalities of(Map<String, NationalityGroup> groups) {
        var named = new HashMap<CountryCode, NationalityGroup>();
        groups.forEach((code, group) -> {
            if (!code.equals(DEFAULT)) {
                named.put(new CountryCode(code), group);
            }
        });
        var others = groups.get(DEFAULT);
        if (others == null) {
            throw new IllegalArgumentException("There is no group for countries that are not named");
        }
        return new Nationalities(named, others);
    }

    public NationalityGroup groupOf(CountryCode country) {
        return named.getOrDefault(country, others);
    }
}
