package cairn.application.booking;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.module.EveryFamily;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.Assignment;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Crew;
import cairn.domain.catalogue.PorterId;
import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.Test;

class CrewDaysTest {

    private static final LocalDate FIRST_DAY = LocalDate.parse("2027-03-25");

    @Test
    void theLargestCrewOnALongTrekReads62Tags() {
        assertThat(CrewDays.of(Mode.LIVE, crew(1 + Crew.MAX_PORTERS)).tags()).hasSize(62);
    }

    @Test
    void whatConcernsACrewIsFoundByAllOfItsDays() {
        var event = new BookingExpired(
                new BookingId(new UUID(0, 1)),
                new Owner(new OperatorId(new UUID(0, 2)), Mode.TEST),
                Optional.of(crew(2)));
        var message = new GenericEventMessage(new MessageType(event.getClass()), event);

        assertThat(EveryFamily.TAGS.resolve(message))
                .containsAll(CrewDays.of(Mode.TEST, crew(2)).tags())
                .doesNotContainAnyElementsOf(CrewDays.of(Mode.LIVE, crew(2)).tags());
    }

    private static Assignment crew(int size) {
        var members = LongStream.range(0, size)
                .mapToObj(number -> new PorterId(new UUID(1, number)))
                .collect(Collectors.toSet());
        return new Assignment(members, FIRST_DAY, FIRST_DAY.plusDays(21), Optional.empty());
    }
}
