package cairn.bootstrap;

import static cairn.bootstrap.Reservations.HOUSE;
import static cairn.bootstrap.Reservations.ROOMS;
import static cairn.bootstrap.Reservations.SEASONAL;
import static cairn.bootstrap.Reservations.night;
import static cairn.bootstrap.Reservations.stay;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.support.NextVersions;
import cairn.application.reservation.ReservationModule;
import cairn.bootstrap.TestService.Answer;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Rooms from the day they are reserved on, and what is left of them. */
class ReservationApiTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService service;
    private static Reservations reservations;
    private static int used;

    @BeforeAll
    static void start() {
        service = TestService.startOver(DATABASE);
        reservations = new Reservations(service, service.testKey());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /** Nights that no other test has used. */
    private static int nights(int number) {
        used += number;
        return used - number;
    }

    @Test
    void aReservationIsAnsweredWholeAndFound() {
        int first = nights(2);
        var house = service.get("/v1/tea-houses/" + HOUSE);
        var answer = reservations.make(stay(first, first + 2, 2)
                .put("guests", 3)
                .put("meal_plan", "half_board")
                .put("guest_name", "Maya"));
        var price = StreamSupport.stream(house.body().at("/meal_plans").spliterator(), false)
                .filter(plan -> plan.at("/plan").textValue().equals("half_board"))
                .findFirst()
                .orElseThrow()
                .at("/price_per_room_night");

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.header("Location")).isEqualTo("/v1/reservations/" + answer.text("/id"));
        assertThat(answer.text("/tea_house_id")).isEqualTo(house.text("/id"));
        assertThat(answer.text("/status")).isEqualTo("confirmed");
        assertThat(answer.text("/livemode")).isEqualTo("false");
        assertThat(answer.text("/nights")).isEqualTo("2");
        assertThat(answer.text("/guest_name")).isEqualTo("Maya");
        assertThat(answer.body().has("booking_id")).isFalse();
        assertThat(answer.body().at("/price/amount").longValue())
                .isEqualTo(price.at("/amount").longValue() * 2 * 2);
        assertThat(answer.body().at("/price/currency")).isEqualTo(price.at("/currency"));
        var found = reservations.get(answer.text("/id"));
        assertThat(found.body()).isEqualTo(answer.body());
        assertThat(found.header("ETag")).isNotEmpty().isEqualTo(answer.header("ETag"));
        assertThat(reservations.list("limit=1").body().at("/data/0")).isEqualTo(answer.body());
    }

    @Test
    void aHouseAnswersToItsUuidToo() {
        int first = nights(1);
        var id = service.get("/v1/tea-houses/" + HOUSE).text("/id");
        var answer = reservations.make(id, stay(first, first + 1, 1));

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.text("/meal_plan")).isEqualTo("room_only");
    }

    @Test
    void aListShowsWhatIsLeftAfterEveryWrite() {
        int first = nights(3);
        for (int round = 0; round < 5; round++) {
            var id = reservations.made(stay(first, first + 2, 4));
            assertThat(reservations.available(first, first + 1)).isEqualTo(ROOMS - 4);
            assertThat(reservations.available(first, first + 3)).isEqualTo(ROOMS - 4);
            assertThat(reservations.available(first + 2, first + 3)).isEqualTo(ROOMS);
            assertThat(new Reservations(service, service.liveKey()).available(first, first + 3))
                    .as("of the other mode")
                    .isEqualTo(ROOMS);

            assertThat(reservations.put(id, stay(first + 1, first + 3, 6)).status())
                    .isEqualTo(200);
            assertThat(reservations.available(first, first + 1)).isEqualTo(ROOMS);
            assertThat(reservations.available(first, first + 3)).isZero();

            assertThat(reservations.delete(id).status()).isEqualTo(200);
            assertThat(reservations.available(first, first + 3)).isEqualTo(ROOMS);
        }
    }

    @Test
    void whoIsGoneLeavesTheRooms() {
        int first = nights(2);
        var gone = reservations.made(stay(first, first + 2, ROOMS));
        assertThat(reservations.act(gone, "check-in").status()).isEqualTo(200);
        assertThat(reservations.make(stay(first, first + 1, 1)).status()).isEqualTo(409);
        assertThat(reservations.act(gone, "check-out").status()).isEqualTo(200);
        var missed = reservations.made(stay(first, first + 2, ROOMS));
        assertThat(reservations.act(missed, "no-show").status()).isEqualTo(200);

        assertThat(reservations.available(first, first + 2)).isEqualTo(ROOMS);
        reservations.made(stay(first, first + 2, ROOMS));
        assertThat(reservations.available(first, first + 2)).isZero();
    }

    @Test
    void aFullHouseIsRefusedAndWhoLeavesThatMorningIsNotInTheWay() {
        int first = nights(4);
        reservations.made(stay(first + 1, first + 3, ROOMS));
        long events = reservations.events();
        var refused = reservations.make(stay(first, first + 2, 1));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("/type")).endsWith("/problems/no-availability");
        assertThat(refused.body().at("/unavailable").toString())
                .isEqualTo("""
                        [{"id":"%1$s","night":"%2$s","from":"%2$s","to":"%2$s","reason":"no_rooms"}]""".formatted(service.get("/v1/tea-houses/" + HOUSE).text("/id"), night(first + 1)));
        assertThat(reservations.events()).isEqualTo(events);
        assertThat(reservations.make(stay(first, first + 1, ROOMS)).status()).isEqualTo(201);
        assertThat(reservations.make(stay(first + 3, first + 4, ROOMS)).status())
                .isEqualTo(201);
        assertThat(new Reservations(service, service.liveKey())
                        .make(stay(first, first + 4, ROOMS))
                        .status())
                .as("of the other mode")
                .isEqualTo(201);
    }

    @Test
    void aNightOutsideTheSeasonsIsRefused() {
        var body = stay(0, 1, 1)
                .put("check_in", night(0).withMonth(5).withDayOfMonth(31).toString())
                .put("check_out", night(0).withMonth(6).withDayOfMonth(2).toString());
        var refused = reservations.make(SEASONAL, body);

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("/type")).endsWith("/problems/no-availability");
        assertThat(refused.body().at("/unavailable")).hasSize(1);
        assertThat(refused.text("/unavailable/0/night"))
                .isEqualTo(night(0).withMonth(6).withDayOfMonth(1).toString());
        assertThat(refused.text("/unavailable/0/reason")).isEqualTo("closed_season");
        assertThat(reservations
                        .make(
                                SEASONAL,
                                body.put(
                                        "check_out",
                                        night(0).withMonth(6).withDayOfMonth(1).toString()))
                        .status())
                .isEqualTo(201);
    }

    @Test
    void aMoveThatFindsNoRoomChangesNothing() {
        int first = nights(4);
        var id = reservations.made(stay(first, first + 2, 3));
        reservations.made(stay(first + 2, first + 3, 4));
        var before = reservations.get(id).body();
        var refused = reservations.put(id, stay(first + 1, first + 3, 3));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(reservations.get(id).body()).isEqualTo(before);
        assertThat(reservations.available(first, first + 2)).isEqualTo(ROOMS - 3);
        assertThat(reservations.put(id, stay(first + 1, first + 3, 2)).status()).isEqualTo(200);
    }

    @Test
    void aStaleIfMatchIs412AndNothingHappens() {
        int first = nights(2);
        var made = reservations.make(stay(first, first + 1, 1));
        var id = made.text("/id");
        var changed = reservations.put(id, stay(first, first + 2, 1), "If-Match", made.header("ETag"));
        assertThat(changed.status()).isEqualTo(200);
        long events = reservations.events();

        assertThat(reservations
                        .put(id, stay(first, first + 1, 1), "If-Match", made.header("ETag"))
                        .status())
                .isEqualTo(412);
        assertThat(reservations.delete(id, "If-Match", made.header("ETag")).status())
                .isEqualTo(412);
        assertThat(reservations.events()).isEqualTo(events);
        assertThat(reservations.delete(id, "If-Match", changed.header("ETag")).status())
                .isEqualTo(200);
    }

    @Test
    void aRequestWithAKeyHappensOnce() {
        int first = nights(1);
        var key = UUID.randomUUID().toString();
        var made = reservations.make(stay(first, first + 1, 4), "Idempotency-Key", key);
        var again = reservations.make(stay(first, first + 1, 4), "Idempotency-Key", key);

        assertThat(again.status()).isEqualTo(201);
        assertThat(again.raw().body()).isEqualTo(made.raw().body());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(reservations
                        .make(stay(first, first + 1, 5), "Idempotency-Key", key)
                        .text("/type"))
                .endsWith("/problems/idempotency-key-reused");
        var action = UUID.randomUUID().toString();
        assertThat(reservations
                        .act(made.text("/id"), "check-in", "Idempotency-Key", action)
                        .status())
                .isEqualTo(200);
        assertThat(reservations
                        .act(made.text("/id"), "check-in", "Idempotency-Key", action)
                        .header("Idempotent-Replayed"))
                .isEqualTo("true");
    }

    @Test
    void aReservationGoesWithOnesOwnBookingOnly() {
        int first = nights(1);
        var own = new Bookings(service, service.testKey()).made(BookingBodies.request());
        var live = new Bookings(service, service.liveKey()).made(BookingBodies.request());
        var answer = reservations.make(stay(first, first + 1, 1).put("booking_id", own));

        assertThat(answer.text("/booking_id")).isEqualTo(own);
        assertThat(ids(reservations.list("booking_id=" + own))).containsExactly(answer.text("/id"));
        for (var foreign : List.of(live, UUID.randomUUID().toString())) {
            var refused = reservations.make(stay(first, first + 1, 1).put("booking_id", foreign));
            assertThat(refused.status()).isEqualTo(422);
            assertThat(refused.text("/errors/0/pointer")).isEqualTo("/booking_id");
        }
    }

    @Test
    void aListIsNarrowedDownAndTurnedPageByPage() {
        int first = nights(6);
        var made = IntStream.range(0, 5)
                .mapToObj(place -> reservations.made(stay(first + place, first + place + 1, 1)))
                .toList();
        reservations.delete(made.get(4));
        var ours = "check_in=" + night(first) + "&check_out=" + night(first + 5);
        var house = service.get("/v1/tea-houses/" + HOUSE).text("/id");

        assertThat(ids(reservations.list(ours))).containsExactlyElementsOf(made.reversed());
        assertThat(ids(reservations.list(ours + "&status=confirmed,checked_in")))
                .hasSize(4);
        assertThat(ids(reservations.list(ours + "&status=cancelled"))).containsExactly(made.get(4));
        assertThat(ids(reservations.list(ours + "&tea_house_id=" + house))).hasSize(5);
        assertThat(ids(reservations.list(ours + "&tea_house_id=" + UUID.randomUUID())))
                .isEmpty();
        assertThat(ids(reservations.list("check_in=" + night(first + 1) + "&check_out=" + night(first + 2))))
                .as("a stay that ends on the first day is over")
                .containsExactly(made.get(1));
        var page = reservations.list(ours + "&limit=2");
        var next = reservations.list(ours + "&limit=2&cursor=" + page.text("/pagination/next_cursor"));
        assertThat(ids(next)).containsExactly(made.get(2), made.get(1));
        assertThat(ids(reservations.list(ours + "&limit=2&offset=4"))).containsExactly(made.get(0));
    }

    /** The projection's sums are what its rows say, whatever was done. */
    @Test
    void theSumsOfTakenRoomsAreThoseOfTheReservations() throws SQLException {
        int first = nights(3);
        var id = reservations.made(stay(first, first + 3, 2));
        reservations.put(id, stay(first + 1, first + 2, 5));
        reservations.list("limit=1");
        assertThat(wrongSums()).isZero();
    }

    @Test
    void aReplayMakesTheSumsAnewWithTheRows() throws SQLException {
        int first = nights(2);
        reservations.made(stay(first, first + 2, 2));
        reservations.list("limit=1");
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.createStatement()) {
            statement.executeUpdate("update taken_rooms set rooms = rooms + 1");
        }
        assertThat(wrongSums()).isPositive();

        try (var next = service.bean(NextVersions.class)
                .claim(ReservationViews.PROJECTION)
                .orElseThrow()) {
            var outcome = ReservationModule.rebuild(
                            service.bean(EventStorageEngine.class),
                            service.bean(TransactionManager.class),
                            service.bean(ReservationViews.class),
                            next)
                    .run(_ -> true)
                    .orElseThrow();
            assertThat(outcome.comparison().rows()).isPositive();
            assertThat(outcome.comparison().different()).isZero();
        }
        assertThat(wrongSums()).isZero();
        assertThat(reservations.available(first, first + 2)).isEqualTo(ROOMS - 2);
    }

    private static int wrongSums() throws SQLException {
        var different = """
                select count(*) from (
                    select mode, tea_house_id, night::date, sum(rooms) as rooms
                      from reservation_views, generate_series(check_in, check_out - 1, interval '1 day') night
                     where status in ('CONFIRMED', 'CHECKED_IN')
                     group by 1, 2, 3) summed
                  full join (select * from taken_rooms where rooms <> 0) kept using (mode, tea_house_id, night)
                 where summed.rooms is distinct from kept.rooms""";
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(different)) {
            row.next();
            return row.getInt(1);
        }
    }

    private static List<String> ids(Answer list) {
        assertThat(list.status()).as(list.raw().body()).isEqualTo(200);
        return StreamSupport.stream(list.body().at("/data").spliterator(), false)
                .map(each -> each.at("/id").textValue())
                .toList();
    }
}
