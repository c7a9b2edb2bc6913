package cairn.domain.simulation;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;

import cairn.domain.booking.CrewCalendar;
import cairn.domain.permitapplication.PermitRegister;
import cairn.domain.reservation.RoomNights;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;

/** Random commands to everything that decides, in worlds under clocks of their own, each grown from a seed. */
public final class Simulation {

    /** How many commands there are in a world. */
    public static final int STEPS = 1_000;

    private Simulation() {}

    /** The earlier events that decisions see. */
    record View(
            UnaryOperator<CrewCalendar> crews, UnaryOperator<RoomNights> rooms, UnaryOperator<PermitRegister> permits) {

        static final View WHOLE =
                new View(UnaryOperator.identity(), UnaryOperator.identity(), UnaryOperator.identity());
    }

    /**
     * Lives the worlds of these seeds.
     *
     * @param storage created again for each world
     * @return how often what has happened: by the event's name, the refusal's code, or the fault of the storage
     * @throws AssertionError if a rule is broken, with the seed and the step
     */
    public static Map<String, Long> live(LongStream seeds, Supplier<Storage> storage) {
        return seeds.parallel()
                .mapToObj(seed -> live(seed, storage.get(), View.WHOLE))
                .flatMap(world -> world.entrySet().stream())
                .collect(groupingBy(Map.Entry::getKey, summingLong(Map.Entry::getValue)));
    }

    static Map<String, Integer> live(long seed, Storage storage, View view) {
        var world = new World(seed, storage);
        var closings = new Closings(world);
        var lives = List.of(
                new Bookings(world, closings, view.crews()),
                new Stays(world, view.rooms()),
                new Permits(world, view.permits()),
                new Rescues(world));
        storage.betweenRun(() -> world.oneOf(lives).step());
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
