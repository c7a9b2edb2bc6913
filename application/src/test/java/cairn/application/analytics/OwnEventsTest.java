package cairn.application.analytics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.module.NoLogReader;
import cairn.application.view.LogChunk;
import cairn.application.view.LoggedEvent;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.Test;

class OwnEventsTest {

    private static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 9)), Mode.TEST);

    private final OwnEvents events = new OwnEvents(new EndlessLog());

    private List<ReservationEvent> read(long position, int most) {
        var found = new ArrayList<ReservationEvent>();
        events.read(OWNER, ReservationEvent.class, position, most, found::add);
        return found;
    }

    @Test
    void allEventsUpToThePositionAreReadOnceAndInOrder() {
        assertThat(read(5_001, 10_000))
                .extracting(event -> event.reservationId().value().getLeastSignificantBits())
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, 5_001).boxed().toList());
        assertThat(read(0, 10_000)).isEmpty();
    }

    @Test
    void moreEventsThanTheLimitAreRefused() {
        assertThat(read(3_000, 3_000)).hasSize(3_000);
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> read(3_001, 3_000))
                .satisfies(invalid -> assertThat(invalid.faults())
                        .singleElement()
                        .satisfies(fault -> assertThat(fault.member()).isEqualTo("asOf")));
    }

    /** A log with one event at every position. */
    private static final class EndlessLog extends NoLogReader {

        @Override
        public LogChunk next(List<Tag> tags, List<Class<?>> families, long after, long upTo, int most, long mostBytes) {
            long end = Math.min(after + most, upTo);
            return new LogChunk(
                    LongStream.rangeClosed(after + 1, end)
                            .mapToObj(EndlessLog::event)
                            .toList(),
                    end,
                    0);
        }

        private static LoggedEvent event(long position) {
            var id = new UUID(0, position);
            return new LoggedEvent(
                    id, position, new ReservationCheckedIn(new ReservationId(id), OWNER), Instant.EPOCH, "");
        }
    }
}
