package cairn.domain.permit;

import java.util.Locale;

/**
 * How far a figure or a rule can be relied on, from best to worst: an official page or two independent reports; one
 * good secondary source; one old source; general knowledge or a rule of our own.
 */
public enum RuleConfidence {
    HIGH,
    MEDIUM,
    LOW,
    APPROXIMATE;

    /** The confidence of a code such as {@code high}; another text is refused. */
    public static RuleConfidence of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }

    /** As callers see it, such as {@code high}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether what rests on it is shown with a warning. */
    public boolean isDoubtful() {
        return compareTo(MEDIUM) > 0;
    }
}
