package cairn.domain.permit;

import java.util.Locale;

/**
 * The confidence in a figure or rule, from best to worst: an official page or two independent reports; one good
 * secondary source; one old source; general knowledge or a rule of this service.
 */
public enum RuleConfidence {
    HIGH,
    MEDIUM,
    LOW,
    APPROXIMATE;

    public static RuleConfidence of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isDoubtful() {
        return compareTo(MEDIUM) > 0;
    }
}
