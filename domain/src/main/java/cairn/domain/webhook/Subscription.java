package cairn.domain.webhook;

import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.util.ArrayList;
import java.util.List;

/**
 * The event types that an endpoint receives.
 *
 * @param patterns names of types, {@code booking.*} for all types of an object, or {@code *} for all present and future
 *     types
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

    public void requireKnown() {
        var faults = faults();
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
    }

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

    public static boolean isKnown(String pattern) {
        return pattern.equals(EVERYTHING)
                || NoticeType.called(pattern).isPresent()
                || NoticeType.ALL.stream().anyMatch(type -> pattern.equals(type.object() + EVERY_HAPPENING));
    }
}
