package cairn.application.reservation;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.module.EveryFamily;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.Lodging;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.reservation.ReservationId;
import cairn.domain.reservation.Stay;
import cairn.domain.shared.Money;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.Test;

class HouseNightsTest {

    private static final ReservationId ID = new ReservationId(new UUID(0, 1));
    private static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 2)), Mode.TEST);

    @Test
    void theLongestStayReads30Tags() {
        assertThat(HouseNights.of(Mode.LIVE, stay(0, Stay.MAX_NIGHTS)).tags()).hasSize(30);
    }

    @Test
    void whatFreesRoomsIsFoundByAllOfItsNightsInItsMode() {
        assertThat(tags(new ReservationCancelled(ID, OWNER, stay(0, 3))))
                .containsAll(HouseNights.of(Mode.TEST, stay(0, 3)).tags())
                .doesNotContainAnyElementsOf(
                        HouseNights.of(Mode.LIVE, stay(0, 3)).tags());
    }

    @Test
    void aMoveIsFoundByTheOldNightsAndTheNewOnes() {
        var next = new Lodging(stay(5, 7), 1, MealPlan.ROOM_ONLY, Optional.empty(), Optional.empty());
        var moved = new ReservationUpdated(ID, OWNER, next, Money.of(1, "NPR"), Optional.of(stay(0, 2)));

        assertThat(tags(moved))
                .containsAll(HouseNights.of(Mode.TEST, stay(0, 2)).tags())
                .containsAll(HouseNights.of(Mode.TEST, stay(5, 7)).tags());
    }

    private static Set<Tag> tags(ReservationEvent event) {
        return EveryFamily.TAGS.resolve(new GenericEventMessage(new MessageType(event.getClass()), event));
    }

    private static Stay stay(int from, int to) {
        var first = LocalDate.parse("2027-03-02");
        return new Stay(new TeaHouseId(new UUID(3, 1)), first.plusDays(from), first.plusDays(to), 2);
    }
}
