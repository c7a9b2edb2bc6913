package cairn.domain.shared;

import java.util.Locale;

/**
 * The confidence in a published fact, figure or rule, from best to worst: an official page or two independent reports;
 * one good source; one old source; general knowledge, rounded, or a rule of this service.
 */
public enum Confidence {
    HIGH,
    MEDIUM,
    LOW,
    APPROXIMATE;

    public static Confidence of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isDoubtful() {
        return compareTo(MEDIUM) > 0;
    }
}
