package cairn.bootstrap;

import static cairn.bootstrap.Reservations.night;
import static cairn.bootstrap.Reservations.stay;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code /v1/analytics/occupancy} and {@code …/dispatch-response}, held against what was done. */
class AnalyticsApiTest {

    private static final String OCCUPANCY = "/v1/analytics/occupancy";
    private static final String RESPONSE = "/v1/analytics/dispatch-response";

    private static TestService service;

    @BeforeAll
    static void start() {
        service = TestService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /** An agency that has done nothing yet. */
    private static String agency() {
        return service.post("/v1/operators", service.deskKey("admin"), """
                        {"name": "Trek", "email": "one@example.com", "tier": "pro"}""").text("/keys/test");
    }

    @Test
    void nightsThatStandAreCountedAndCancelledOnesAreNot() {
        var reservations = new Reservations(service, agency());
        reservations.made(stay(0, 3, 2).put("guests", 3));
        assertDone(reservations.act(reservations.made(stay(1, 2, 1)), "check-in"));
        assertDone(reservations.delete(reservations.made(stay(1, 4, 1))));
        assertDone(reservations.act(reservations.made(stay(2, 4, 1)), "no-show"));

        var rows = rows(reservations.key(), nights(0, 9));

        assertThat(rows).singleElement().satisfies(row -> {
            assertThat(row.at("/group")).isEmpty();
            assertThat(row.at("/reservations").intValue()).isEqualTo(2);
            assertThat(row.at("/room_nights").intValue()).isEqualTo(3 * 2 + 1);
            assertThat(row.at("/guest_nights").intValue()).isEqualTo(3 * 3 + 1);
            assertThat(row.at("/no_show_room_nights").intValue()).isEqualTo(2);
        });
    }

    @Test
    void ofAStayOnlyTheNightsAskedForCount() {
        var reservations = new Reservations(service, agency());
        reservations.made(stay(10, 15, 1));

        assertThat(rows(reservations.key(), nights(12, 13))
                        .getFirst()
                        .at("/room_nights")
                        .intValue())
                .isEqualTo(2);
        assertThat(rows(reservations.key(), nights(14, 40))
                        .getFirst()
                        .at("/room_nights")
                        .intValue())
                .isEqualTo(1);
        assertThat(rows(reservations.key(), nights(15, 40))).isEmpty();
        assertThat(rows(reservations.key(), nights(0, 9))).isEmpty();
    }

    @Test
    void nightsAreDistinguishedByHouseAndTime() {
        var reservations = new Reservations(service, agency());
        reservations.made(stay(20, 23, 1));
        assertThat(reservations.make(Reservations.SEASONAL, stay(21, 22, 2)).status())
                .isEqualTo(201);

        var byNight = rows(reservations.key(), nights(0, 60) + "&group_by=night,tea_house");
        assertThat(byNight)
                .extracting(row -> row.at("/group/night").textValue())
                .containsExactly(
                        night(20).toString(),
                        night(21).toString(),
                        night(21).toString(),
                        night(22).toString());
        assertThat(byNight).extracting(row -> row.at("/room_nights").intValue()).containsExactlyInAnyOrder(1, 1, 2, 1);

        var byHouse = rows(reservations.key(), nights(0, 60) + "&group_by=tea_house");
        assertThat(byHouse).extracting(row -> row.at("/room_nights").intValue()).containsExactlyInAnyOrder(3, 2);
        var house = service.get("/v1/tea-houses/" + Reservations.HOUSE).text("/id");
        assertThat(byHouse)
                .extracting(row -> row.at("/group/tea_house").textValue())
                .contains(house);

        var week = "%d-W%02d"
                .formatted(night(20).get(IsoFields.WEEK_BASED_YEAR), night(20).get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
        assertThat(rows(reservations.key(), nights(20, 20) + "&group_by=week")
                        .getFirst()
                        .at("/group/week")
                        .textValue())
                .isEqualTo(week);
        assertThat(rows(reservations.key(), nights(0, 60) + "&group_by=month"))
                .hasSize(night(20).getMonth() == night(22).getMonth() ? 1 : 2);
    }

    @Test
    void othersAndTheOtherModesAreInNoFigures() {
        var reservations = new Reservations(service, agency());
        reservations.made(stay(30, 33, 1));
        Dispatches.submitted(service, reservations.key());

        assertThat(rows(agency(), nights(0, 60))).isEmpty();
        assertThat(data(service.get(RESPONSE + today(), agency()))).isEmpty();
        assertThat(rows(service.liveKey(), nights(0, 60))).isEmpty();
        assertThat(data(service.get(RESPONSE + today(), service.liveKey()))).isEmpty();
    }

    @Test
    void timesToAcknowledgeAndToHandOverAreThoseOfTheTimelines() {
        var key = agency();
        var desk = Dispatches.testDesk(service);
        var ids = new ArrayList<String>();
        for (int i = 0; i < 6; i++) {
            ids.add(Dispatches.in("on_scene", service, key, desk));
        }
        for (var id : ids.subList(0, 3)) {
            service.post(Dispatches.PATH + "/" + id + "/evacuate", desk, "{}");
            var handedOver = service.post(Dispatches.PATH + "/" + id + "/hand-over", desk, """
                    {"hospital": "CIWEC Hospital"}""");
            assertThat(handedOver.status()).as(handedOver.raw().body()).isEqualTo(200);
        }
        Dispatches.in("stood_down", service, key, desk);

        var rows = data(service.get(RESPONSE + today() + "&group_by=year", key));

        assertThat(rows).singleElement().satisfies(row -> {
            assertThat(row.at("/group/year").textValue()).isEqualTo(Integer.toString(here().getYear()));
            assertThat(row.at("/dispatches").intValue()).isEqualTo(7);
            assertThat(row.at("/acknowledged").intValue()).isEqualTo(6);
            assertThat(row.at("/handed_over").intValue()).isEqualTo(3);
            assertTimes(row.at("/to_acknowledge"), times(ids, key, "acknowledged"));
            assertTimes(row.at("/to_hand_over"), times(ids, key, "handed_over"));
        });
    }

    @Test
    void withoutResponsesThereAreNoTimes() {
        var key = agency();
        Dispatches.submitted(service, key);

        assertThat(data(service.get(RESPONSE + today(), key))).singleElement().satisfies(row -> {
            assertThat(row.at("/dispatches").intValue()).isEqualTo(1);
            assertThat(row.at("/acknowledged").intValue()).isZero();
            assertThat(row.has("to_acknowledge")).isFalse();
            assertThat(row.has("to_hand_over")).isFalse();
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            occupancy         | to=2027-01-01                                             | from
            occupancy         | from=2027-01-01                                           | to
            occupancy         | from=2027-01-02&to=2027-01-01                             | to
            occupancy         | from=2007-01-02&to=2027-01-01                             | to
            occupancy         | from=2027-01-01&to=2027-01-02&group_by=moon               | group_by
            occupancy         | from=2027-01-01&to=2027-01-02&group_by=week,week          | group_by
            occupancy         | from=2027-01-01&to=2027-01-02&group_by=week,month,year    | group_by
            occupancy         | from=2027-01-01&to=2027-01-02&limit=5                     | limit
            cancellations     | from=2027-01-02&to=2027-01-01                             | to
            cancellations     | to=2027-01-01                                             | from
            cancellations     | from=2016-12-24&to=2027-01-01                             | to
            cancellations     | from=2027-01-01&to=2027-01-02&group_by=month              | group_by
            dispatch-response | to=2027-01-01                                             | from
            dispatch-response | from=2027-01-02&to=2027-01-01                             | to
            dispatch-response | from=2007-01-02&to=2027-01-01                             | to
            dispatch-response | from=2027-01-01&to=2027-01-02&group_by=tea_house          | group_by
            dispatch-response | from=2027-01-01&to=2027-01-02&group_by=week,month         | group_by
            """)
    void whatCannotBeCountedIsRefusedByName(String figure, String query, String parameter) {
        var answer = service.get("/v1/analytics/" + figure + "?" + query, service.testKey());

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(400);
        assertThat(answer.text("/errors/0/parameter")).isEqualTo(parameter);
    }

    @Test
    void tenYearsOfCancellationsMayBeAskedForAtOnce() {
        var last = LocalDate.parse("2027-01-01");
        var path = "/v1/analytics/cancellations?to=%s&from=".formatted(last);

        assertThat(service.get(path + last.minusDays(3_659), service.testKey()).status())
                .isEqualTo(200);
        assertThat(service.get(path + last.minusDays(3_660), service.testKey()).text("/errors/0/detail"))
                .isEqualTo("must be at most 3660 days from the first");
    }

    private static void assertDone(Answer answer) {
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
    }

    private static void assertTimes(JsonNode shown, List<Duration> times) {
        assertThat(shown.at("/p50_seconds").doubleValue()).isEqualTo(seconds(times, 50));
        assertThat(shown.at("/p90_seconds").doubleValue()).isEqualTo(seconds(times, 90));
        assertThat(shown.at("/p99_seconds").doubleValue()).isEqualTo(seconds(times, 99));
        assertThat(shown.at("/longest_seconds").doubleValue()).isEqualTo(seconds(times, 100));
    }

    /** The shortest that so many of a hundred do not exceed. */
    private static double seconds(List<Duration> times, int percent) {
        int rank = (int) Math.ceil(times.size() * percent / 100.0);
        return times.get(rank - 1).toMillis() / 1_000.0;
    }

    private static List<Duration> times(List<String> ids, String key, String event) {
        return ids.stream()
                .map(id -> Dispatches.get(service, key, id).body())
                .flatMap(dispatch ->
                        at(dispatch, event)
                                .map(end -> Duration.between(
                                        at(dispatch, "received").orElseThrow(), end))
                                .stream())
                .sorted()
                .toList();
    }

    private static Optional<Instant> at(JsonNode dispatch, String event) {
        return elements(dispatch.at("/timeline"))
                .filter(line -> line.at("/event").textValue().equals(event))
                .map(line -> Instant.parse(line.at("/at").textValue()))
                .findFirst();
    }

    private static String nights(int first, int last) {
        return "?from=%s&to=%s".formatted(night(first), night(last));
    }

    private static String today() {
        return "?from=%s&to=%s".formatted(here().minusDays(1), here());
    }

    private static LocalDate here() {
        return LocalDate.now(ZoneId.of("Asia/Kathmandu"));
    }

    private static List<JsonNode> rows(String key, String query) {
        return data(service.get(OCCUPANCY + query, key));
    }

    private static List<JsonNode> data(Answer answer) {
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return elements(answer.body().at("/data")).toList();
    }

    private static Stream<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
