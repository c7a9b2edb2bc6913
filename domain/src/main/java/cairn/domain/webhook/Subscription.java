package cairn.domain.webhook;

import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.util.ArrayList;
import java.util.List;

/**
 * Which types an endpoint wants to be told of.
 *
 * @param patterns names of types, {@code booking.*} for all of an object, or {@code *} for all there are and will be
 */
public record Subscription(List<String> patterns) {

    public static final int MAX_PATTERNS = 50;

    private static final String EVERYTHING = "*";
    private static final String EVERY_HAPPENING = ".*";

    public Subscription {
        patterns = List.copyOf(patterns);
    }

    public boolean includes(NoticeType type) {
        return patterns.stream()
                .anyMatch(pattern -> pattern.equals(EVERYTHING)
                        || pattern.equals(type.name())
                        || pattern.equals(type.object() + EVERY_HAPPENING));
    }

    /**
     * Refuses what names nothing that could ever be told.
     *
     * @throws Invalid naming every pattern of the kind
     */
    public void requireKnown() {
        var faults = faults();
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
    }

    /** What names nothing that could ever be told. */
    List<Fault> faults() {
        if (patterns.isEmpty()) {
            return List.of(
                    new Fault(FaultCode.WRONG_LENGTH, "eventTypes", "must contain at least one type; * means all"));
        }
        var faults = new ArrayList<Fault>();
        if (patterns.size() > MAX_PATTERNS) {
            faults.add(new Fault(FaultCode.WRONG_LENGTH, "eventTypes", "must have at most " + MAX_PATTERNS + " items"));
        }
        for (int place = 0; place < patterns.size(); place++) {
            if (!isKnown(patterns.get(place))) {
                faults.add(new Fault(
                        "eventTypes[" + place + "]",
                        "must be a published type, all types of an object (booking.*), or *"));
            }
        }
        return faults;
    }

    private static boolean isKnown(String pattern) {
        return pattern.equals(EVERYTHING)
                || NoticeType.called(pattern).isPresent()
                || NoticeType.ALL.stream().anyMatch(type -> pattern.equals(type.object() + EVERY_HAPPENING));
    }
}
