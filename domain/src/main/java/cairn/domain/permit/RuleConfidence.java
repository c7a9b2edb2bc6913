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

    /**
     * Parses a code such as {@code high}.
     *
     * @throws IllegalArgumentException if the code is unknown
     */
    public static RuleConfidence of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether results of the rule are shown with a warning. */
    public boolean isDoubtful() {
        return compareTo(MEDIUM) > 0;
    }
}
