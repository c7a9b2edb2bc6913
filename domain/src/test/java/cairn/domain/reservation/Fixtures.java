package cairn.domain.reservation;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.shared.Money;
import cairn.domain.shared.Season;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** A lodge with three rooms of two beds, open in spring and autumn, and stays there. */
final class Fixtures {

    static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    static final LocalDate FIRST_NIGHT = LocalDate.parse("2027-03-02");
    static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 9)), Mode.LIVE);
    static final UUID BOOKING = new UUID(7, 7);
    static final TeaHouse HOUSE = new TeaHouse(
            new TeaHouseId(new UUID(3, 1)),
            "lodge",
            "Lodge",
            "Lukla",
            Set.of(),
            27.687,
            86.731,
            2840,
            3,
            2,
            List.of(),
            Map.of(MealPlan.ROOM_ONLY, rupees(2_100), MealPlan.HALF_BOARD, rupees(3_600)),
            Set.of(Season.SPRING, Season.AUTUMN));

    private Fixtures() {}

    static Money rupees(long amount) {
        return Money.of(amount * 100, "NPR");
    }

    static ReservationId id(int number) {
        return new ReservationId(new UUID(0, number));
    }

    /** Some nights, counted from the first. */
    static Stay stay(int from, int to, int rooms) {
        return new Stay(HOUSE.id(), FIRST_NIGHT.plusDays(from), FIRST_NIGHT.plusDays(to), rooms);
    }

    static Lodging lodging(Stay stay) {
        return new Lodging(stay, stay.rooms(), MealPlan.ROOM_ONLY, Optional.empty(), Optional.empty());
    }

    static ReservationCreated created(int number, Stay stay) {
        return new ReservationCreated(
                id(number),
                OWNER,
                lodging(stay),
                rupees(2_100).times(stay.rooms()).times(stay.nightCount()));
    }

    static ReservationContext with(RoomNights taken) {
        return new ReservationContext(Optional.of(HOUSE), _ -> taken, BOOKING::equals, NOW);
    }
}
