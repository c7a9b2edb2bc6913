package cairn.benchmark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import cairn.adapter.persistence.Schema;
import cairn.adapter.persistence.TestDatabase;
import cairn.domain.access.Mode;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.junit.jupiter.api.Test;

/** The contents of a seeded log. */
class LogSeederTest {

    private static final List<? extends EventMessage> EVENTS = events(20_000);

    private final TestDatabase database = TestDatabase.fresh();

    @Test
    void bookingsLiveAsTheRulesLetThem() {
        var bookings = new HashMap<BookingId, Booking>();
        payloads().forEach(event -> bookings.compute(event.bookingId(), (_, before) -> Booking.evolve(before, event)));

        assertThat(bookings.values())
                .extracting(Booking::status)
                .contains(
                        BookingStatus.CONFIRMED,
                        BookingStatus.IN_PROGRESS,
                        BookingStatus.COMPLETED,
                        BookingStatus.CANCELLED,
                        BookingStatus.EXPIRED);
        assertThat(bookings.values())
                .allSatisfy(booking -> assertThat(booking.paid().minorUnits()).isNotNegative());
    }

    @Test
    void theyAreOfManyAgenciesCurrenciesTrailsAndYearsAndOfBothModes() {
        var created = payloads().stream()
                .filter(BookingCreated.class::isInstance)
                .map(BookingCreated.class::cast)
                .toList();

        assertThat(distinct(created, booking -> booking.owner().operator())).isEqualTo(40);
        assertThat(distinct(created, booking -> booking.price().currency())).isGreaterThanOrEqualTo(5);
        assertThat(distinct(created, BookingCreated::trail)).isGreaterThan(20);
        assertThat(distinct(created, booking -> booking.startDate().getYear())).isGreaterThanOrEqualTo(4);
        assertThat(created).extracting(booking -> booking.owner().mode()).contains(Mode.values());
    }

    @Test
    void everyKindOfBookingEventIsThereExceptTheNamesOfTravellers() {
        var kinds = Stream.of(BookingEvent.class.getPermittedSubclasses())
                .filter(kind -> kind != BookingTravellersUpdated.class)
                .toArray(Class<?>[]::new);
        assertThat(payloads().stream().map(Object::getClass).collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(kinds);
    }

    @Test
    void timeGoesForwardFromYearToYear() {
        var times = EVENTS.stream().map(EventMessage::timestamp).toList();

        assertThat(times).isSorted();
        assertThat(times.getFirst()).isEqualTo(Instant.parse("2023-01-01T00:00:00Z"));
        assertThat(times.getLast())
                .isBetween(Instant.parse("2026-06-01T00:00:00Z"), Instant.parse("2026-11-01T00:00:00Z"));
    }

    @Test
    void theSameNumberIsAlwaysTheSameEvents() {
        assertThat(events(500))
                .extracting(EventMessage::identifier, EventMessage::payload)
                .isEqualTo(events(500).stream()
                        .map(event -> tuple(event.identifier(), event.payload()))
                        .toList());
    }

    @Test
    void anEmptyLogIsFilled() throws SQLException {
        Schema.migrate(database.jdbcUrl(), database.user(), database.password());

        seed(700).fillEmpty();

        var bench = bench();
        assertThat(bench.text("select count(*) from events")).isEqualTo("700");
        assertThat(bench.text("select max(position) from events")).isEqualTo("700");
        assertThat(bench.text("select count(*) from event_tags"))
                .isEqualTo(bench.text("select sum(cardinality(tags)) from events"));
    }

    @Test
    void aLogWithEventsIsLeftAsItIs() throws SQLException {
        Schema.migrate(database.jdbcUrl(), database.user(), database.password());
        seed(10).fillEmpty();

        assertThatThrownBy(() -> seed(700).fillEmpty())
                .isInstanceOf(BenchmarkException.class)
                .hasMessageContaining("already");

        assertThat(bench().text("select count(*) from events")).isEqualTo("10");
    }

    /** As in a large seed, whose other events are fewer than planned. */
    @Test
    void bookingsWithFewerOtherEventsThanPlannedStayWithinTheYears() {
        int events = 20_000;
        var generator = new BookingHistoryGenerator(events / 2);
        var pace = new SeedPace(events, 1_000);
        var last = Instant.EPOCH;
        for (int i = 0; i < events; i++) {
            var event = generator.get().event();
            pace.after(event.payload() instanceof BookingCreated).ifPresent(generator::spread);
            last = event.timestamp();
        }

        assertThat(last).isBetween(Instant.parse("2026-05-01T00:00:00Z"), Instant.parse("2026-08-31T00:00:00Z"));
    }

    private LogSeeder seed(int size) {
        return new LogSeeder(bench(), size, _ -> {});
    }

    private BenchmarkDatabase bench() {
        return new BenchmarkDatabase(database.jdbcUrl(), database.user(), database.password());
    }

    private static List<? extends EventMessage> events(int size) {
        var generator = new BookingHistoryGenerator(size);
        var events = new ArrayList<EventMessage>();
        IntStream.range(0, size)
                .mapToObj(_ -> generator.get())
                .map(TaggedEventMessage::event)
                .forEach(events::add);
        return events;
    }

    private static List<BookingEvent> payloads() {
        return EVENTS.stream().map(event -> (BookingEvent) event.payload()).toList();
    }

    private static long distinct(List<BookingCreated> created, Function<BookingCreated, ?> of) {
        return created.stream().map(of).distinct().count();
    }
}
