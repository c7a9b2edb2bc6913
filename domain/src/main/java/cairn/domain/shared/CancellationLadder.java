package cairn.domain.shared;

import cairn.domain.shared.Rejection.Fault;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The cancellation fees by whole civil days before the start of the trek. A booking keeps the ladder that applied when
 * it was created.
 *
 * @param steps the steps, sorted from the furthest day to the nearest; the last one starts at 0 days
 */
public record CancellationLadder(List<Step> steps) {

    public record Step(int daysBefore, int percent) {}

    public static final int MAX_STEPS = 20;
    public static final int MAX_DAYS_BEFORE = 365;

    public static final CancellationLadder STANDARD =
            new CancellationLadder(List.of(new Step(30, 10), new Step(15, 25), new Step(7, 50), new Step(0, 100)));

    public CancellationLadder {
        steps = steps.stream()
                .sorted(Comparator.comparingInt(Step::daysBefore).reversed())
                .toList();
        if (steps.isEmpty() || steps.getLast().daysBefore() != 0) {
            throw new IllegalArgumentException("A cancellation ladder reaches down to day 0");
        }
    }

    /**
     * Returns the faults of an operator's proposed steps, which may be in any order.
     *
     * @param member the name of the request member that contains the steps
     */
    public static List<Fault> faults(String member, List<Step> steps) {
        var faults = new ArrayList<Fault>();
        if (steps.size() > MAX_STEPS) {
            faults.add(new Fault(FaultCode.WRONG_LENGTH, member, "must have at most " + MAX_STEPS + " items"));
        }
        if (steps.stream().noneMatch(step -> step.daysBefore() == 0)) {
            faults.add(new Fault(member, "must have a step at 0 days before the trek"));
        }
        for (int place = 0; place < steps.size(); place++) {
            var where = member + "[" + place + "].";
            daysFault(steps, place)
                    .map(detail -> new Fault(where + "daysBefore", detail))
                    .ifPresent(faults::add);
            percentFault(steps, steps.get(place))
                    .map(detail -> new Fault(where + "percent", detail))
                    .ifPresent(faults::add);
        }
        return faults;
    }

    private static Optional<String> daysFault(List<Step> steps, int place) {
        int days = steps.get(place).daysBefore();
        if (days < 0 || days > MAX_DAYS_BEFORE) {
            return Optional.of("must be between 0 and " + MAX_DAYS_BEFORE);
        }
        return steps.subList(0, place).stream().anyMatch(other -> other.daysBefore() == days)
                ? Optional.of("must not be the same as in another step")
                : Optional.empty();
    }

    private static Optional<String> percentFault(List<Step> steps, Step step) {
        if (step.percent() < 0 || step.percent() > 100) {
            return Optional.of("must be between 0 and 100");
        }
        return steps.stream()
                .filter(other -> other.daysBefore() > step.daysBefore() && other.percent() > step.percent())
                .max(Comparator.comparingInt(Step::percent))
                .map(other -> "must be at least %d, the percentage %d days before: cancelling later never costs less"
                        .formatted(other.percent(), other.daysBefore()));
    }

    /** Returns the percentage of the step that applies on a day. After the start of the trek, the last step applies. */
    public int percentOn(LocalDate today, LocalDate startDate) {
        long daysLeft = ChronoUnit.DAYS.between(today, startDate);
        return steps.stream()
                .filter(step -> daysLeft >= step.daysBefore())
                .findFirst()
                .orElseGet(steps::getLast)
                .percent();
    }
}
