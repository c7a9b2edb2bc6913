package cairn.benchmark.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.eventstore.LogVerifier;
import cairn.application.axon.EventTags;
import cairn.application.axon.Log;
import cairn.application.module.CoreModule;
import cairn.application.port.out.Catalogues;
import cairn.application.port.support.NextVersions;
import cairn.bootstrap.TestService;
import cairn.bootstrap.core.CoreModules;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchEvent.DispatchClosed;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.dispatch.DispatchEvent.DispatchStoodDown;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationApproved;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationIssued;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationRejected;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationUnderReview;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationWithdrawn;
import cairn.domain.reservation.Reservation;
import cairn.domain.reservation.Reservation.Status;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.EmailAddress;
import io.micronaut.context.ApplicationContext;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** {@code cairn bench seed}, and a service over its log. */
class SeedTest {

    private static final int EVENTS = 30_000;
    private static final TestDatabase DATABASE = TestDatabase.fresh();

    private static TestService service;
    private static List<?> events;

    @BeforeAll
    static void seedAndStart() throws SQLException {
        seed(DATABASE);
        assertThat(text(DATABASE, "select count(*) from events")).isEqualTo("" + EVENTS);
        service = TestService.startOver(DATABASE);
        events = new Log(service.bean(EventStorageEngine.class))
                .source(EventCriteria.havingAnyTag())
                .payloads();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static void seed(TestDatabase database) {
        var err = new StringWriter();
        int code = new CommandLine(new BenchCommand())
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err))
                .execute(
                        "seed",
                        "--events",
                        "" + EVENTS,
                        "--db-url",
                        database.jdbcUrl(),
                        "--db-user",
                        database.user(),
                        "--db-password",
                        database.password());
        assertThat(code).as(err.toString()).isZero();
    }

    private static String text(TestDatabase database, String sql) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }

    private static <E> Stream<E> of(Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast);
    }

    @Test
    void twoRunsWriteTheSameBytes() throws SQLException {
        var another = TestDatabase.fresh();
        seed(another);

        var digest =
                "select md5(string_agg(md5(e::text), '' order by position)) from events e where position <= " + EVENTS;
        assertThat(text(another, digest)).isEqualTo(text(DATABASE, digest));
    }

    @Test
    void customersComeBackYearAfterYear() {
        var years = of(BookingCreated.class)
                .collect(Collectors.groupingBy(
                        booking ->
                                new Customer(booking.owner(), booking.customer().email()),
                        Collectors.mapping(booking -> booking.startDate().getYear(), Collectors.toSet())));

        assertThat(years.values()).anySatisfy(each -> assertThat(each).hasSizeGreaterThanOrEqualTo(4));
        assertThat(years.size()).isGreaterThan((int) (of(BookingCreated.class).count() / 2));
    }

    private record Customer(Owner owner, EmailAddress email) {}

    @Test
    void reservationsEndInEveryWay() {
        assertThat(reservations().values())
                .extracting(Reservation::status)
                .contains(Status.CHECKED_OUT, Status.CANCELLED, Status.NO_SHOW, Status.CONFIRMED);
    }

    @Test
    void noHouseIsOverCapacity() {
        var taken = new HashMap<HouseNight, Integer>();
        reservations().values().stream()
                .filter(each -> !Set.of(Status.CANCELLED, Status.NO_SHOW).contains(each.status()))
                .forEach(each -> {
                    var stay = each.lodging().stay();
                    stay.nights()
                            .forEach(night -> taken.merge(
                                    new HouseNight(each.owner().mode(), stay.teaHouse(), night),
                                    stay.rooms(),
                                    Integer::sum));
                });
        var catalogue = service.bean(Catalogues.class).current();

        assertThat(taken)
                .isNotEmpty()
                .allSatisfy((night, rooms) -> assertThat(rooms)
                        .isLessThanOrEqualTo(
                                catalogue.teaHouse(night.house()).orElseThrow().rooms()));
    }

    private record HouseNight(Mode mode, TeaHouseId house, LocalDate night) {}

    private static Map<ReservationId, Reservation> reservations() {
        var reservations = new HashMap<ReservationId, Reservation>();
        of(ReservationEvent.class)
                .forEach(event -> reservations.put(
                        event.reservationId(), Reservation.evolve(reservations.get(event.reservationId()), event)));
        return reservations;
    }

    @Test
    void someTreksNeedAHelicopter() {
        assertThat(of(DispatchEvent.class).map(Object::getClass).collect(Collectors.toSet()))
                .contains(DispatchReceived.class, DispatchClosed.class, DispatchStoodDown.class);
        assertThat(of(DispatchReceived.class).count())
                .isLessThan(of(BookingCreated.class).count() / 50);
    }

    @Test
    void manyTreksHaveACrewAndNoMemberIsBookedTwice() {
        var crews = new HashMap<BookingId, Booking>();
        of(BookingEvent.class)
                .forEach(event -> crews.put(event.bookingId(), Booking.evolve(crews.get(event.bookingId()), event)));
        var days = new HashSet<CrewDay>();

        assertThat(crews.values())
                .filteredOn(each ->
                        !Set.of(BookingStatus.CANCELLED, BookingStatus.EXPIRED).contains(each.status()))
                .allSatisfy(each -> each.arrangement()
                        .crew()
                        .members()
                        .forEach(member -> each.arrangement()
                                .days()
                                .dates()
                                .forEach(day -> assertThat(days.add(
                                                new CrewDay(each.owner().mode(), member, day)))
                                        .as("%s on %s", member, day)
                                        .isTrue())));
        assertThat(of(BookingCreated.class)
                        .filter(each -> each.crew().guide().isPresent())
                        .count())
                .isGreaterThan(of(BookingCreated.class).count() / 3);
    }

    private record CrewDay(Mode mode, PorterId member, LocalDate day) {}

    @Test
    void permitsAreIssuedRejectedAndWithdrawn() {
        assertThat(of(ApplicationEvent.class).map(Object::getClass).collect(Collectors.toSet()))
                .contains(
                        ApplicationSubmitted.class,
                        ApplicationUnderReview.class,
                        ApplicationApproved.class,
                        ApplicationIssued.class,
                        ApplicationRejected.class,
                        ApplicationWithdrawn.class);
    }

    @Test
    void listsAndReportsOfTheDemoOperatorAreNotEmpty() {
        assertThat(Stream.of(
                        "/v1/bookings",
                        "/v1/reservations",
                        "/v1/emergency/dispatch",
                        "/v1/permits/applications",
                        "/v1/analytics/occupancy?from=2024-01-01&to=2024-12-31"))
                .allSatisfy(path -> await().atMost(Duration.ofMinutes(2)).untilAsserted(() -> {
                    var answer = service.get(path, service.liveKey());
                    assertThat(answer.body().at("/data"))
                            .as("%s: %s", path, answer.raw().body())
                            .isNotEmpty();
                }));
        assertThat(service.get("/v1/analytics/crew?from=2024-10&to=2024-10", service.liveKey())
                        .body()
                        .at("/data/0/assigned_days")
                        .intValue())
                .isPositive();
    }

    @Test
    void theLogAndItsListsAreVerified() {
        var context = service.bean(ApplicationContext.class);
        var tags = EventTags.of(context.getBeansOfType(CoreModule.class).stream()
                .flatMap(module -> module.events().stream())
                .toList());

        var report = service.bean(LogVerifier.class).verify(EVENTS, tags, _ -> true);

        assertThat(report.faults()).isEmpty();
        assertThat(CoreModules.PROJECTIONS).allSatisfy(projection -> {
            try (var next = service.bean(NextVersions.class)
                    .claim(projection.processor())
                    .orElseThrow()) {
                var trial = projection
                        .rebuild(service::bean, next)
                        .compare(_ -> true)
                        .orElseThrow();
                assertThat(trial.comparison().different()).as(projection.name()).isZero();
            }
        });
    }
}
