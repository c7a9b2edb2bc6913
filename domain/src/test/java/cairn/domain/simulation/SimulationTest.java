package cairn.domain.simulation;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingInt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.CrewCalendar;
import cairn.domain.permit.application.ApplicationEvent;
import cairn.domain.permit.application.PermitRegister;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.RoomNights;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Random commands to everything that decides, in worlds under clocks of their own. A world that fails is lived again, up to
 * the very command, by {@code -Dcairn.simulation.seed=} with the seed that the failure names.
 */
class SimulationTest {

    private static final int WORLDS = 250;
    private static final int STEPS = 1_000;

    @Test
    void whateverIsCommandedAllRulesHold() {
        var only = Long.getLong("cairn.simulation.seed");
        long first = LocalDate.now(ZoneOffset.UTC).toEpochDay() * WORLDS; // other worlds each day
        var seeds = only == null ? LongStream.range(first, first + WORLDS) : LongStream.of(only);

        var outcomes = seeds.parallel()
                .mapToObj(seed ->
                        live(seed, UnaryOperator.identity(), UnaryOperator.identity(), UnaryOperator.identity()))
                .flatMap(world -> world.entrySet().stream())
                .collect(groupingBy(Map.Entry::getKey, summingInt(Map.Entry::getValue)));

        if (only == null) {
            assertThat(outcomes.keySet())
                    .as("in worlds from seed %d on", first)
                    .containsAll(everything().toList());
        }
    }

    /** What must have happened somewhere, or this would say little. */
    private static Stream<String> everything() {
        var events = Stream.of(BookingEvent.class, ReservationEvent.class, ApplicationEvent.class)
                .flatMap(family -> Stream.of(family.getPermittedSubclasses()))
                .map(Class::getSimpleName);
        var refusals = Stream.of(
                "guide-unavailable",
                "route-closed",
                "no-availability",
                "duplicate-application",
                "invalid-transition",
                "precondition-failed",
                "validation-failed",
                "not-found");
        return Stream.of(events, refusals, Stream.of("RouteReopened", "DispatchEscalated", "DispatchClosed"))
                .flatMap(names -> names);
    }

    @Test
    void decisionsThatDoNotSeeWhoIsWithWhomAreCaught() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> live(1, _ -> CrewCalendar.EMPTY, UnaryOperator.identity(), UnaryOperator.identity()))
                .withMessageContaining("seed 1")
                .havingCause()
                .withMessageContaining("two parties at once");
    }

    @Test
    void decisionsThatDoNotSeeTakenRoomsAreCaught() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> live(1, UnaryOperator.identity(), _ -> RoomNights.EMPTY, UnaryOperator.identity()))
                .withMessageContaining("seed 1")
                .havingCause()
                .withMessageContaining("oversold");
    }

    @Test
    void decisionsThatDoNotSeeOtherApplicationsAreCaught() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(
                        () -> live(1, UnaryOperator.identity(), UnaryOperator.identity(), _ -> PermitRegister.EMPTY))
                .withMessageContaining("seed 1")
                .havingCause()
                .withMessageContaining("its permits twice");
    }

    private static Map<String, Integer> live(
            long seed,
            UnaryOperator<CrewCalendar> crews,
            UnaryOperator<RoomNights> rooms,
            UnaryOperator<PermitRegister> permits) {
        var world = new World(seed);
        var closings = new Closings(world);
        var lives = List.of(
                new Bookings(world, closings, crews),
                new Stays(world, rooms),
                new Permits(world, permits),
                new Rescues(world));
        int step = 0;
        try {
            for (; step < STEPS; step++) {
                world.letTimePass();
                if (world.happens(1)) {
                    closings.step();
                }
                world.oneOf(lives).step();
            }
        } catch (RuntimeException | Violation failure) {
            throw new AssertionError("The world of seed " + seed + " fails at step " + step, failure);
        }
        return world.outcomes();
    }
}
