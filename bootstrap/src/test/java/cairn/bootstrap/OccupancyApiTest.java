package cairn.bootstrap;

import static cairn.bootstrap.Reservations.night;
import static cairn.bootstrap.Reservations.stay;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /v1/analytics/occupancy}: the share of a tea house's rooms, earlier states, tables and links. */
class OccupancyApiTest {

    private static final String PATH = "/v1/analytics/occupancy";
    private static final YearMonth MARCH = YearMonth.from(night(0));

    private static TestService service;
    private static int agencies;

    private Reservations reservations;

    @BeforeAll
    static void start() {
        service = TestService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void enrol() {
        reservations = another();
    }

    /** Leaves the rooms to the next test. */
    @AfterEach
    void cancel() {
        for (var reservation : reservations.list("status=confirmed").body().at("/data")) {
            reservations.delete(reservation.at("/id").textValue());
        }
    }

    private static Reservations another() {
        var key = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Treks", "email": "occupancy%d@example.com", "tier": "pro"}""".formatted(++agencies))
                .text("/keys/test");
        return new Reservations(service, key);
    }

    @Test
    void theShareIsOfTheRoomsOfTheHouseOnEveryNightOfTheGroup() {
        var other = another();
        var taken = other.made(stay(1, 3, 1));
        reservations.made(stay(0, 3, 2));
        reservations.act(reservations.made(stay(1, 5, 1)), "no-show");
        reservations.delete(reservations.made(stay(1, 5, 1)));

        var row = only(get(days(MARCH, MARCH) + "&group_by=month,tea_house"));

        assertThat(row.at("/room_nights").intValue()).isEqualTo(6);
        assertThat(row.at("/no_show_room_nights").intValue()).isEqualTo(4);
        assertThat(row.at("/capacity_room_nights").intValue()).isEqualTo(Reservations.ROOMS * 31);
        assertThat(row.at("/occupancy_rate").decimalValue()).isEqualByComparingTo("0.0323");
        assertThat(only(get(days(MARCH, MARCH.plusMonths(1)) + "&group_by=tea_house"))
                        .at("/capacity_room_nights")
                        .intValue())
                .isEqualTo(Reservations.ROOMS * 61);
        assertThat(only(get(days(MARCH, MARCH) + "&group_by=month")).has("capacity_room_nights"))
                .as("of which houses?")
                .isFalse();
        other.delete(taken);
    }

    @Test
    void nightsOfClosedSeasonsAreNoCapacity() {
        done(reservations.make(Reservations.SEASONAL, stay(0, 1, 1)));
        int rooms = service.get("/v1/tea-houses/" + Reservations.SEASONAL)
                .body()
                .at("/rooms")
                .intValue();
        var june = YearMonth.of(MARCH.getYear(), Month.JUNE);

        var row = only(get(days(MARCH, june) + "&group_by=tea_house"));

        assertThat(row.at("/capacity_room_nights").intValue()).isEqualTo(rooms * (31 + 30 + 31));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "night", "week,tea_house", "month", "tea_house,year", "year,night", "tea_house"})
    void anEarlierStateIsCountedFromTheEvents(String groups) {
        var moved = reservations.made(stay(0, 3, 2));
        var cancelled = reservations.made(stay(2, 6, 1));
        reservations.act(reservations.made(stay(20, 23, 1)), "no-show");
        done(reservations.make(Reservations.SEASONAL, stay(5, 8, 3)));
        var query = days(MARCH, MARCH) + (groups.isEmpty() ? "" : "&group_by=" + groups);
        var then = get(query).body();
        assertThat(then.at("/data")).isNotEmpty();

        done(reservations.put(moved, stay(10, 14, 3)));
        assertThat(reservations.delete(cancelled).status()).isEqualTo(200);

        var now = get(query).body();
        assertThat(get(query + "&as_of=" + then.at("/as_of_position")).body()).isEqualTo(then);
        assertThat(get(query + "&as_of=" + now.at("/as_of_position")).body()).isEqualTo(now);
        assertThat(now.at("/data")).isNotEqualTo(then.at("/data"));
        assertThat(get(query + "&as_of=0").body().at("/data")).isEmpty();
    }

    @Test
    void aRowLeadsToItsReservations() {
        var inside = reservations.made(stay(0, 3, 2));
        var afterwards = reservations.made(stay(3, 4, 1));
        reservations.delete(reservations.made(stay(0, 3, 1)));

        var rows = get("?from=%s&to=%s&group_by=night,tea_house".formatted(night(1), night(3)))
                .body()
                .at("/data");

        assertThat(rows).hasSize(3);
        assertThat(listed(rows.get(0))).containsExactly(inside);
        assertThat(listed(rows.get(2))).containsExactly(afterwards);
        var week = only(get("?from=%s&to=%s&group_by=year".formatted(night(2), night(9))));
        assertThat(listed(week)).containsExactly(afterwards, inside);
    }

    @Test
    void withATeaHouseEveryRowHasItsCapacity() {
        var inside = reservations.made(stay(0, 3, 2));
        done(reservations.make(Reservations.SEASONAL, stay(0, 3, 1)));
        var house = service.get("/v1/tea-houses/" + Reservations.HOUSE).text("/id");
        var query = days(MARCH, MARCH) + "&group_by=month&tea_house_id=" + house;

        var row = only(get(query));

        assertThat(row.at("/room_nights").intValue()).isEqualTo(6);
        assertThat(row.at("/capacity_room_nights").intValue()).isEqualTo(Reservations.ROOMS * 31);
        assertThat(listed(row)).containsExactly(inside);
        var report = get(query).body();
        assertThat(get(query + "&as_of=" + report.at("/as_of_position")).body()).isEqualTo(report);
    }

    @Test
    void aTableHasTheSameFigures() {
        reservations.made(stay(0, 3, 2).put("guests", 3));
        var house = service.get("/v1/tea-houses/" + Reservations.HOUSE).text("/id");

        var table = service.send(service.request(
                        PATH + days(MARCH, MARCH) + "&group_by=month,tea_house", Optional.of(reservations.key()))
                .header("Accept", "text/csv"));

        assertThat(table.raw().body())
                .isEqualTo("month,tea_house,reservations,room_nights,guest_nights,no_show_room_nights,"
                        + "capacity_room_nights,occupancy_rate\r\n"
                        + "%s,%s,1,6,9,0,186,0.0323\r\n".formatted(MARCH, house));
        assertThat(table.raw().headers().firstValueAsLong("Cairn-As-Of-Position"))
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "99999999", "2999-01-01T00:00:00.000Z"})
    void aPointThatTheLogDoesNotHaveIsRefused(String point) {
        var answer = service.get(PATH + days(MARCH, MARCH) + "&as_of=" + point, reservations.key());

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(400);
        assertThat(answer.text("/errors/0/parameter")).isEqualTo("as_of");
    }

    private static void done(Answer answer) {
        assertThat(answer.status()).as(answer.raw().body()).isBetween(200, 201);
    }

    private Iterable<String> listed(JsonNode row) {
        var list = service.get(row.at("/links/reservations").textValue(), reservations.key());
        assertThat(list.status()).as(list.raw().body()).isEqualTo(200);
        return StreamSupport.stream(list.body().at("/data").spliterator(), false)
                .map(reservation -> reservation.at("/id").textValue())
                .toList();
    }

    private Answer get(String query) {
        var answer = service.get(PATH + query, reservations.key());
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return answer;
    }

    private static JsonNode only(Answer answer) {
        assertThat(answer.body().at("/data")).hasSize(1);
        return answer.body().at("/data/0");
    }

    private static String days(YearMonth first, YearMonth last) {
        LocalDate end = last.atEndOfMonth();
        return "?from=%s&to=%s".formatted(first.atDay(1), end);
    }
}
