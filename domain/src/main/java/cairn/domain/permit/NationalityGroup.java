package cairn.domain.permit;

import java.util.Locale;

/** The group that determines the price: Nepali citizens, citizens of other SAARC states, and all others. */
public enum NationalityGroup {
    NEPALI,
    SAARC,
    FOREIGN;

    public static NationalityGroup of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns whether the rules for foreigners apply. Nepal's law requires guides and restricted area permits of
     * citizens of all other countries, including the SAARC states.
     */
    public boolean isForeigner() {
        return this != NEPALI;
    }
}
