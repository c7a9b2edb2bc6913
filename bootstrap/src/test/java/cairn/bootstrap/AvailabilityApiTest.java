package cairn.bootstrap;

import static cairn.bootstrap.Reservations.HOUSE;
import static cairn.bootstrap.Reservations.ROOMS;
import static cairn.bootstrap.Reservations.SEASONAL;
import static cairn.bootstrap.Reservations.night;
import static cairn.bootstrap.Reservations.stay;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Free rooms by night, of a house and along a route. */
class AvailabilityApiTest {

    private static final String ROUTE = "/v1/routes/everest-base-camp/tea-houses/availability";

    private static TestService service;
    private static Reservations reservations;

    @BeforeAll
    static void start() {
        service = TestService.start();
        reservations = new Reservations(service, service.testKey());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void anOperatorSeesItsOwnRoomsAndReservationsByNight() {
        var id = reservations.made(stay(1, 3, 2).put("guest_name", "Maya"));
        var left = reservations.made(stay(0, 5, 1));
        assertThat(reservations.delete(left).status()).isEqualTo(200);

        var house = house(HOUSE, 0, 3, service.testKey());

        assertThat(house.at("/rooms").intValue()).isEqualTo(ROOMS);
        assertThat(numbers(house, "available_rooms")).containsExactly(ROOMS, ROOMS - 2, ROOMS - 2, ROOMS);
        assertThat(numbers(house, "own_rooms")).containsExactly(0, 2, 2, 0);
        assertThat(house.at("/nights/1/night").textValue()).isEqualTo(night(1).toString());
        assertThat(house.at("/reservations")).hasSize(1);
        var shown = house.at("/reservations/0");
        assertThat(shown.at("/id").textValue()).isEqualTo(id);
        assertThat(shown.at("/status").textValue()).isEqualTo("confirmed");
        assertThat(shown.at("/check_out").textValue()).isEqualTo(night(3).toString());
        assertThat(shown.at("/guest_name").textValue()).isEqualTo("Maya");
    }

    @Test
    void otherCallersSeeOnlyThatRoomsAreTaken() {
        reservations.made(stay(11, 12, 3));
        var other = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Others", "email": "others@example.com", "tier": "pro"}""");
        var analyst = service.post("/v1/operators/" + other.text("/id") + "/keys", service.deskKey("admin"), """
                {"name": "Analyst", "mode": "test", "scopes": ["analytics"]}""");

        var stranger = house(HOUSE, 11, 12, other.text("/keys/test"));
        assertThat(numbers(stranger, "available_rooms")).containsExactly(ROOMS - 3, ROOMS);
        assertThat(numbers(stranger, "own_rooms")).containsExactly(0, 0);
        assertThat(stranger.at("/reservations").isEmpty()).isTrue();

        var withoutScope = house(HOUSE, 11, 12, analyst.text("/key"));
        assertThat(numbers(withoutScope, "available_rooms")).containsExactly(ROOMS - 3, ROOMS);
        assertThat(withoutScope.has("reservations")).isFalse();
        assertThat(withoutScope.at("/nights/0").has("own_rooms")).isFalse();

        var anyone = service.get(path("/v1/tea-houses/" + HOUSE + "/availability", night(11), night(12)));
        assertThat(numbers(anyone.body(), "available_rooms")).as("of live mode").containsExactly(ROOMS, ROOMS);
        assertThat(anyone.body().has("reservations")).isFalse();
        assertThat(anyone.header("Cache-Control")).isEqualTo("private, no-store");
    }

    @Test
    void aRouteShowsEachOfItsHouses() {
        reservations.made(stay(21, 22, ROOMS));

        var answer = service.get(path(ROUTE, night(21), night(21)), service.testKey());

        var listed = service.get("/v1/tea-houses?limit=100&route=everest-base-camp", service.testKey());
        assertThat(answer.status()).isEqualTo(200);
        assertThat(slugs(answer.body())).isEqualTo(slugs(listed.body())).contains(HOUSE);
        assertThat(answer.body().has("more_reservations")).isFalse();
        for (var house : answer.body().at("/data")) {
            boolean isFull = house.at("/slug").textValue().equals(HOUSE);
            assertThat(house.at("/nights/0/available_rooms").intValue())
                    .isEqualTo(isFull ? 0 : house.at("/rooms").intValue());
            assertThat(house.at("/reservations")).hasSize(isFull ? 1 : 0);
        }
    }

    @Test
    void aHouseOutOfSeasonIsClosed() {
        var july = LocalDate.of(night(0).getYear(), 7, 1);
        var house = service.get(path("/v1/tea-houses/" + SEASONAL + "/availability", july, july.plusDays(30)))
                .body();

        assertThat(house.at("/nights")).hasSize(31);
        assertThat(numbers(house, "available_rooms")).containsOnly(0);
        assertThat(house.at("/nights/30/open").booleanValue()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?from=2027-03-01",
                "?to=2027-03-01",
                "?from=2027-03-02&to=2027-03-01",
                "?from=2027-03-01&to=2027-04-01",
                "?from=2027-02-30&to=2027-03-01",
                "?from=2027-03-01&to=2027-03-02&rooms=1"
            })
    void wrongRangesAreRefused(String query) {
        for (var path : List.of("/v1/tea-houses/" + HOUSE + "/availability", ROUTE)) {
            var answer = service.get(path + query);
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.text("/type")).endsWith("/problems/invalid-parameter");
        }
    }

    @Test
    void unknownHousesAndRoutesAreMissing() {
        var range = "?from=2027-03-01&to=2027-03-01";
        assertThat(service.get("/v1/tea-houses/nowhere/availability" + range).status())
                .isEqualTo(404);
        assertThat(service.get("/v1/routes/nowhere/tea-houses/availability" + range)
                        .status())
                .isEqualTo(404);
    }

    private static JsonNode house(String house, int from, int to, String key) {
        var answer = service.get(path("/v1/tea-houses/" + house + "/availability", night(from), night(to)), key);
        assertThat(answer.status()).isEqualTo(200);
        return answer.body();
    }

    private static String path(String path, LocalDate from, LocalDate to) {
        return path + "?from=" + from + "&to=" + to;
    }

    private static List<Integer> numbers(JsonNode house, String member) {
        return StreamSupport.stream(house.at("/nights").spliterator(), false)
                .map(night -> night.at("/" + member).intValue())
                .toList();
    }

    private static List<String> slugs(JsonNode list) {
        return StreamSupport.stream(list.at("/data").spliterator(), false)
                .map(house -> house.at("/slug").textValue())
                .toList();
    }
}
