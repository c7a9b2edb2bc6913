package cairn.domain.booking;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;

/**
 * What cancelling costs, by whole civil days left before the trek starts. The ladder in force when a booking is made
 * stays with it.
 *
 * @param steps from the furthest day to the nearest; the nearest starts at 0 days
 */
public record CancellationLadder(List<Step> steps) {

    /** With at least so many days to go, so many percent of the price are kept. */
    public record Step(int daysBefore, int percent) {}

    /** Ours, for operators without a ladder of their own: 10, 25, 50 and 100 percent from 30, 15, 7 and 0 days. */
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

    /** Once the trek has started, the last step applies. */
    public int percentOn(LocalDate today, LocalDate startDate) {
        long daysLeft = ChronoUnit.DAYS.between(today, startDate);
        return steps.stream()
                .filter(step -> daysLeft >= step.daysBefore())
                .findFirst()
                .orElseGet(steps::getLast)
                .percent();
    }
}
