package cairn.domain.permit;

import java.util.Locale;

/** Who pays which price: Nepali citizens, citizens of the other SAARC states, everybody else. */
public enum NationalityGroup {
    NEPALI,
    SAARC,
    FOREIGN;

    /** The group of a code such as {@code saarc}; another text is refused. */
    public static NationalityGroup of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }

    /** As callers see it, such as {@code saarc}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Nepal's law asks citizens of every other country, SAARC or not, for guides and restricted area permits. */
    public boolean isForeigner() {
        return this != NEPALI;
    }
}
