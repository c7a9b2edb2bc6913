package cairn.application.earlier;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.module.NoLogReader;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.PageCursor;
import cairn.application.port.in.Window;
import cairn.application.port.log.Tags;
import cairn.application.port.out.LogTimes;
import cairn.application.view.CreatedObject;
import cairn.application.view.LogChunk;
import cairn.application.view.LoggedEvent;
import cairn.application.view.UncountedPage;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.Test;

/** Pages of objects that have a number each; object n was created n seconds after the epoch. */
class EarlierPagesTest {

    private static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 9)), Mode.TEST);
    private static final LogMoment MOMENT = new LogMoment(1_000_000, Instant.ofEpochSecond(1_000_000));

    private final List<Integer> batches = new ArrayList<>();

    private UncountedPage<Long> page(
            int objects, int eventsOfEach, long bytesOfEach, Window window, UnaryOperator<List<Long>> selection) {
        var pages = new EarlierPages<ReservationId, Long, ReservationEvent>(
                new OneEventOfEach(bytesOfEach),
                new Folding<>(
                        ReservationEvent.class,
                        Tags::of,
                        ReservationEvent::reservationId,
                        (_, event, _) -> event.reservationId().value().getLeastSignificantBits()),
                ReservationId::value,
                number -> new ReservationId(new UUID(0, number)));
        return pages.page(
                window, MOMENT, (until, after, most) -> newest(objects, eventsOfEach, until, after, most), selection);
    }

    private static List<CreatedObject<ReservationId>> newest(
            int objects, int events, Instant until, Optional<PageCursor> after, int most) {
        assertThat(until).isEqualTo(MOMENT.at().plus(LogTimes.DISORDER));
        int last =
                after.map(place -> (int) place.createdAt().getEpochSecond() - 1).orElse(objects);
        return IntStream.iterate(last, number -> number > 0, number -> number - 1)
                .limit(most)
                .mapToObj(number -> new CreatedObject<>(
                        new ReservationId(new UUID(0, number)), Instant.ofEpochSecond(number), events))
                .toList();
    }

    @Test
    void pagesFitTogether() {
        var first = page(5, 1, 1, Window.of(3, 0), UnaryOperator.identity());
        var second = page(5, 1, 1, Window.after(first.next().orElseThrow(), 3), UnaryOperator.identity());

        assertThat(first.items()).containsExactly(5L, 4L, 3L);
        assertThat(second.items()).containsExactly(2L, 1L);
        assertThat(second.next()).isEmpty();
        assertThat(page(3, 1, 1, Window.of(3, 0), UnaryOperator.identity()).next())
                .isEmpty();
        assertThat(page(0, 1, 1, Window.of(3, 0), UnaryOperator.identity()).items())
                .isEmpty();
    }

    @Test
    void aPageIsFilledFromSeveralBatches() {
        UnaryOperator<List<Long>> tenths =
                all -> all.stream().filter(number -> number % 10 == 0).toList();
        var first = page(200, 1, 1, Window.of(3, 0), tenths);
        var second = page(200, 1, 1, Window.after(first.next().orElseThrow(), 100), tenths);

        assertThat(first.items()).containsExactly(200L, 190L, 180L);
        assertThat(second.items()).hasSize(17).startsWith(170L).endsWith(10L);
    }

    @Test
    void aRequestReadsALimitedNumberOfObjects() {
        var page = page(2_000, 1, 1, Window.of(20, 0), _ -> List.of());

        assertThat(page.items()).isEmpty();
        assertThat(batches.stream().mapToInt(size -> size).sum()).isEqualTo(EarlierPages.MOST_OBJECTS);
        assertThat(PageCursor.read(page.next().orElseThrow()).createdAt())
                .isEqualTo(Instant.ofEpochSecond(2_001 - EarlierPages.MOST_OBJECTS));
    }

    @Test
    void aBatchIsLimitedByEventsAndHasAtLeastOneObject() {
        assertThat(page(6, 400, 1, Window.of(6, 0), UnaryOperator.identity()).items())
                .containsExactly(6L, 5L, 4L, 3L, 2L, 1L);
        assertThat(batches).containsExactly(2, 2, 2);
        batches.clear();
        assertThat(page(3, 5_000, 1, Window.of(3, 0), UnaryOperator.identity()).items())
                .containsExactly(3L, 2L, 1L);
        assertThat(batches).containsExactly(1, 1, 1);
    }

    @Test
    void aRequestReadsALimitedNumberOfBytes() {
        var page = page(500, 600, 3L << 20, Window.of(100, 0), UnaryOperator.identity());

        assertThat(page.items()).containsExactly(500L, 499L, 498L);
        assertThat(page.next()).isPresent();
    }

    /** A log with one event of each object. */
    private final class OneEventOfEach extends NoLogReader {

        private final long bytes;

        private OneEventOfEach(long bytes) {
            this.bytes = bytes;
        }

        @Override
        public LogChunk next(List<Tag> tags, List<Class<?>> families, long after, long upTo, int most, long mostBytes) {
            assertThat(tags).isNotEmpty();
            batches.add(tags.size());
            return new LogChunk(
                    tags.stream()
                            .map(tag -> event(UUID.fromString(tag.value())))
                            .toList(),
                    upTo,
                    bytes * tags.size());
        }

        private static LoggedEvent event(UUID id) {
            return new LoggedEvent(id, 1, new ReservationCheckedIn(new ReservationId(id), OWNER), Instant.EPOCH, "");
        }
    }
}
