package cairn.domain.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.CrewCalendar;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.PermitRegister;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.RoomNights;
import cairn.domain.simulation.Simulation.View;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A world that fails is lived again, up to the very command, by {@code -Dcairn.simulation.seed=} with the seed that the failure names. */
class SimulationTest {

    private static final int WORLDS = 250;

    @Test
    void whateverIsCommandedAllRulesHold() {
        assertRulesHold(Storage::sound, everything());
    }

    @Test
    void whateverIsLostOrOvertakenBeforeItIsAppendedAllRulesHold() {
        assertRulesHold(Storage::faulty, Stream.concat(everything(), Stream.of(Storage.LOST, Storage.OVERTAKEN)));
    }

    private static void assertRulesHold(Supplier<Storage> storage, Stream<String> expected) {
        var only = Long.getLong("cairn.simulation.seed");
        long first = LocalDate.now(ZoneOffset.UTC).toEpochDay() * WORLDS; // other worlds each day
        var seeds = only == null ? LongStream.range(first, first + WORLDS) : LongStream.of(only);

        var outcomes = Simulation.live(seeds, storage);

        if (only == null) {
            assertThat(outcomes.keySet()).as("in worlds from seed %d on", first).containsAll(expected.toList());
        }
    }

    /** The events that must have occurred, or this test would prove little. */
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
    void decisionsThatAreAppendedAfterAnotherCameBetweenAreCaught() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> Simulation.live(LongStream.rangeClosed(1, 1000), Storage::careless))
                .withMessageContaining("The world of seed");
    }

    @Test
    void decisionsThatDoNotSeeWhoIsWithWhomAreCaught() {
        assertCaught(
                new View(_ -> CrewCalendar.EMPTY, UnaryOperator.identity(), UnaryOperator.identity()),
                "two parties at once");
    }

    @Test
    void decisionsThatDoNotSeeTakenRoomsAreCaught() {
        assertCaught(new View(UnaryOperator.identity(), _ -> RoomNights.EMPTY, UnaryOperator.identity()), "oversold");
    }

    @Test
    void decisionsThatDoNotSeeOtherApplicationsAreCaught() {
        assertCaught(
                new View(UnaryOperator.identity(), UnaryOperator.identity(), _ -> PermitRegister.EMPTY),
                "its permits twice");
    }

    private static void assertCaught(View view, String violation) {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> Simulation.live(1, Storage.sound(), view))
                .withMessageContaining("seed 1")
                .havingCause()
                .withMessageContaining(violation);
    }
}
