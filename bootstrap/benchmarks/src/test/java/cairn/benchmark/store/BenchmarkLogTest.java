package cairn.benchmark.store;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.axon.Log;
import cairn.application.port.log.Tags;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCreated;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.SplittableRandom;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.junit.jupiter.api.Test;

/** The logs that are measured, and what they are filled with. */
class BenchmarkLogTest {

    private static final TestDatabase EMPTY = TestDatabase.fresh();
    private static final BenchmarkDatabase DATABASE =
            new BenchmarkDatabase(EMPTY.jdbcUrl(), EMPTY.user(), EMPTY.password());

    private final ArrayList<String> progress = new ArrayList<>();

    @Test
    void aLogHoldsAsManyEventsAsWantedAndTheEventStoreReadsThem() throws SQLException {
        try (var log = open(500)) {
            var all = new Log(log.engine()).source(EventCriteria.havingAnyTag());

            assertThat(all.head()).isEqualTo(500);
            assertThat(all.positions()).hasSize(500).isSorted();
            assertThat(all.payloads()).hasOnlyElementsOfTypes(BookingEvent.class.getPermittedSubclasses());
        }
    }

    @Test
    void anObjectsEventsAreFoundByItsTagAndStartWithItsCreation() throws SQLException {
        try (var log = open(20_000)) {
            var all = new Log(log.engine());
            var created = all.source(EventCriteria.havingAnyTag()).payloads().stream()
                    .filter(BookingCreated.class::isInstance)
                    .map(BookingCreated.class::cast)
                    .limit(50)
                    .toList();

            assertThat(created)
                    .allSatisfy(booking -> assertThat(all.source(EventCriteria.havingTags(Tags.of(booking.bookingId())))
                                    .payloads())
                            .startsWith(booking)
                            .hasSizeLessThanOrEqualTo(12));
        }
    }

    @Test
    void aFilledLogIsNotFilledAgain() throws SQLException {
        open(300).close();
        progress.clear();

        open(300).close();

        assertThat(progress).isEmpty();
    }

    @Test
    void whatMeasuringAppendedIsGoneWhenTheLogIsOpenedAgain() throws SQLException, InterruptedException {
        try (var log = open(310)) {
            AppendClient.clients(log, new SplittableRandom(1)).connect().work();
            assertThat(log.engine().head()).isEqualTo(311);
        }
        try (var log = open(310)) {
            assertThat(log.engine().head()).isEqualTo(310);
            assertThat(log.database().text("select count(*) from event_tags where position > 310"))
                    .isEqualTo("0");
        }
    }

    @Test
    void aLogWhoseFillingWasBrokenOffIsFilledAnew() throws SQLException {
        try (var log = open(320)) {
            log.database()
                    .execute("drop table seed; delete from events where position > 100;"
                            + " alter table events drop constraint events_id_key");
        }
        try (var log = open(320)) {
            assertThat(log.engine().head()).isEqualTo(320);
        }
    }

    @Test
    void logsOfSeveralSizesLieSideBySide() throws SQLException {
        try (var small = open(10);
                var large = open(20)) {
            assertThat(small.engine().head()).isEqualTo(10);
            assertThat(large.engine().head()).isEqualTo(20);
        }
    }

    private BenchmarkLog open(int size) throws SQLException {
        return BenchmarkLog.open(DATABASE, size, progress::add);
    }
}
