package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.shared.Nepal;
import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.LocalDate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /v1/routes}, {@code /v1/tea-houses}, {@code /v1/porters} and {@code /v1/emergency/hospitals}. */
class CatalogueApiTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();
    private static TestService service;

    @BeforeAll
    static void startService() {
        service = TestService.startOver(DATABASE);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void routesAreListedByName() {
        var answer = service.get("/v1/routes?limit=100");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text("/pagination/total")).isEqualTo("27");
        assertThat(answer.body().at("/data").findValuesAsText("region")).hasSize(27);
        assertThat(answer.header("Cache-Control")).isEqualTo("public, max-age=60");
        assertThat(answer.header("ETag")).isNotEmpty();
    }

    @Test
    void aRouteShowsItsTrailsThePrimaryFirst() {
        var route = service.get("/v1/routes/annapurna-circuit");
        var primary = service.get("/v1/trails/annapurna-circuit");

        assertThat(route.body().at("/trails")).hasSize(2);
        assertThat(route.text("/trails/0/id")).isEqualTo(primary.text("/id"));
        assertThat(route.text("/difficulty")).isEqualTo(primary.text("/difficulty"));
        assertThat(route.body().at("/duration_days/min").intValue())
                .isLessThanOrEqualTo(route.body().at("/duration_days/max").intValue());
        assertThat(route.body().at("/max_altitude_m").intValue()).isGreaterThan(5_000);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    region=Khumbu                       | /region        | Khumbu
                    difficulty=easy                     | /difficulty    | easy
                    """)
    void routesCanBeNarrowedDown(String query, String member, String value) {
        var found = service.get("/v1/routes?" + query).body().at("/data");

        assertThat(found)
                .isNotEmpty()
                .allMatch(route -> route.at(member).asText().equals(value));
    }

    @Test
    void aRouteIsFoundByTheDaysOfAnyOfItsTrails() {
        var found = service.get("/v1/routes?duration=..6&limit=100").body().at("/data");

        assertThat(found)
                .isNotEmpty()
                .allMatch(route -> route.at("/duration_days/min").intValue() <= 6);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/routes?region=Khumboo",
                "/v1/routes?region=",
                "/v1/routes?difficulty=hard",
                "/v1/routes?duration=x",
                "/v1/routes?duration=9..3",
                "/v1/routes?duration_days=9",
                "/v1/routes?duration=4&duration=5",
                "/v1/tea-houses?route=nowhere",
                "/v1/tea-houses?check_in=2027-03-01",
                "/v1/tea-houses?check_out=2027-03-01",
                "/v1/tea-houses?check_in=2027-03-02&check_out=2027-03-02",
                "/v1/tea-houses?check_in=2027-03-03&check_out=2027-03-02",
                "/v1/tea-houses?check_in=2027-03-01&check_out=2027-04-01",
                "/v1/tea-houses?check_in=2027-02-30&check_out=2027-03-02",
                "/v1/tea-houses?min_rooms=0",
                "/v1/tea-houses?min_rooms=1.5",
                "/v1/tea-houses?available=maybe",
                "/v1/tea-houses?facilities=wifi,swimming_pool",
                "/v1/tea-houses?facilities=",
                "/v1/emergency/contacts?region=Khumboo",
                "/v1/emergency/contacts?kind=helicopter",
                "/v1/emergency/contacts?kind=rescue&kind=police",
                "/v1/emergency/hospitals?near=27.98",
                "/v1/emergency/hospitals?near=86.83,27.98,1",
                "/v1/emergency/hospitals?near=NaN,86.83",
                "/v1/emergency/hospitals?near=127.98,86.83",
                "/v1/emergency/hospitals?near=27.98,186.83",
                "/v1/emergency/hospitals?near=86.83,27.98",
                "/v1/emergency/hospitals?near=48.85,2.35",
                "/v1/emergency/hospitals?distance=3"
            })
    void whatCannotBeAskedIsRefusedByName(String path) {
        var refused = service.get(path);

        assertThat(refused.status()).as(refused.raw().body()).isEqualTo(400);
        assertThat(refused.text("/errors/0/parameter")).isNotEmpty();
        assertThat(path).contains(refused.text("/errors/0/parameter"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/routes/nowhere", "/v1/tea-houses/nowhere", "/v1/tea-houses/0-0-0-0-0"})
    void whatIsNotThereIsNotFound(String path) {
        assertThat(service.get(path).status()).isEqualTo(404);
    }

    @Test
    void aTeaHouseAnswersToItsIdAndItsSlug() {
        var house = service.get("/v1/tea-houses/lukla-1-demo");

        assertThat(house.status()).isEqualTo(200);
        assertThat(house.header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(house.text("/routes/0")).isNotEmpty();
        assertThat(house.text("/reviews/count")).isEqualTo("0");
        assertThat(house.text("/meal_plans/0/plan")).isEqualTo("room_only");
        assertThat(house.body().at("/meal_plans/0/price_per_room_night/amount").longValue())
                .isEqualTo(210_000);
        assertThat(service.get("/v1/tea-houses/" + house.text("/id")).body()).isEqualTo(house.body());
    }

    @Test
    void teaHousesShowRoomsForDatesOnly() {
        var without = service.get("/v1/tea-houses?route=everest-base-camp");
        var with = service.get("/v1/tea-houses?route=everest-base-camp&check_in=2027-04-02&check_out=2027-04-04");

        assertThat(without.body().at("/data")).isNotEmpty().noneMatch(house -> house.has("available_rooms"));
        assertThat(with.body().at("/data"))
                .isNotEmpty()
                .allMatch(house -> house.at("/available_rooms").intValue()
                        == house.at("/rooms").intValue());
        assertThat(with.text("/pagination/total")).isEqualTo(without.text("/pagination/total"));
    }

    @Test
    void allFacilitiesMustBeThere() {
        var found = service.get("/v1/tea-houses?facilities=hot_shower,wifi&limit=100")
                .body()
                .at("/data");

        assertThat(found).isNotEmpty().allMatch(house -> {
            var amenities = house.at("/amenities").toString();
            return amenities.contains("\"hot_shower\"") && amenities.contains("\"wifi\"");
        });
    }

    @Test
    void aHouseHasNoRoomsOutOfItsSeasons() {
        var winter = "/v1/tea-houses?limit=100&check_in=2027-02-27&check_out=2027-03-02&available=";
        var closed = service.get(winter + "false").body().at("/data");
        var open = service.get(winter + "true");

        assertThat(closed)
                .isNotEmpty()
                .allMatch(house -> house.at("/available_rooms").intValue() == 0
                        && house.at("/status").asText().equals("closed_season"));
        assertThat(open.body().at("/data")).isNotEmpty();
        assertThat(closed.size() + open.body().at("/pagination/total").intValue())
                .isEqualTo(166);
    }

    @Test
    void reservedRoomsCountOnTheirNightsAndInTheirModeAlone() throws SQLException {
        var house = service.get("/v1/tea-houses/lukla-1-demo");
        take(house.text("/id"), "LIVE", "2027-04-11", house.body().at("/rooms").intValue());
        take(house.text("/id"), "TEST", "2027-04-12", 5);

        assertThat(rooms(service.get(stay("2027-04-10", "2027-04-11")))).isEqualTo(12);
        assertThat(rooms(service.get(stay("2027-04-10", "2027-04-12")))).isZero();
        assertThat(service.get(stay("2027-04-11", "2027-04-12")
                                .replace("min_rooms=1&available=true", "available=false"))
                        .text("/data/0/status"))
                .isEqualTo("full");
        assertThat(rooms(service.get(stay("2027-04-12", "2027-04-13")))).isEqualTo(12);
        assertThat(rooms(service.get(stay("2027-04-12", "2027-04-13"), service.testKey())))
                .isEqualTo(7);
        assertThat(rooms(service.get(stay("2027-04-11", "2027-04-12"), service.testKey())))
                .isEqualTo(12);
    }

    private static String stay(String checkIn, String checkOut) {
        return "/v1/tea-houses?route=everest-base-camp&limit=100&min_rooms=1&available=true&check_in=" + checkIn
                + "&check_out=" + checkOut;
    }

    private static int rooms(Answer answer) {
        for (var house : answer.body().at("/data")) {
            if (house.at("/slug").asText().equals("lukla-1-demo")) {
                return house.at("/available_rooms").intValue();
            }
        }
        return 0;
    }

    private static void take(String house, String mode, String night, int rooms) throws SQLException {
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.prepareStatement(
                        "insert into taken_rooms (mode, tea_house_id, night, rooms) values (?, ?::uuid, ?::date, ?)")) {
            statement.setString(1, mode);
            statement.setString(2, house);
            statement.setString(3, night);
            statement.setInt(4, rooms);
            statement.executeUpdate();
        }
    }

    @Test
    void portersAreForThoseWhoBook() {
        assertThat(service.get("/v1/porters").status()).isEqualTo(401);
        var answer = service.get("/v1/porters?limit=100", service.testKey());
        assertThat(answer.text("/pagination/total")).isEqualTo("74");
        assertThat(answer.header("Cache-Control")).isEqualTo("private, no-store");
    }

    @Test
    void aPorterIsAvailableOnlyWhileInsuredAndLicensed() {
        var today = LocalDate.now(Nepal.ZONE);
        var soon = porters("available=true&from=%s&to=%s".formatted(today.plusMonths(14), today.plusMonths(15)));
        var late = porters("available=true&from=" + today.plusYears(12));

        assertThat(soon.body().at("/data")).isNotEmpty();
        assertThat(late.text("/pagination/total")).isEqualTo("0");
    }

    @Test
    void portersCanBeNarrowedDown() {
        assertThat(porters("role=guide&certified=true").body().at("/data"))
                .isNotEmpty()
                .allMatch(porter -> porter.at("/role").asText().equals("guide")
                        && porter.at("/certified").booleanValue());
        assertThat(porters("role=porter&max_load_kg=20").body().at("/data"))
                .isNotEmpty()
                .allMatch(porter -> porter.at("/role").asText().equals("porter")
                        && porter.at("/max_load_kg").intValue() >= 20);
        assertThat(porters("route=everest-base-camp").body().at("/data"))
                .isNotEmpty()
                .allMatch(porter -> porter.at("/routes").toString().contains("\"everest-base-camp\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "role=cook",
                "max_load_kg=-1",
                "max_load_kg=x",
                "from=2027-01-10&to=2027-01-09",
                "available=1",
                "route=x",
                "certified="
            })
    void whatCannotBeAskedOfPortersIsRefused(String query) {
        assertThat(porters(query).status()).isEqualTo(400);
    }

    private static Answer porters(String query) {
        return service.get("/v1/porters?limit=100&" + query, service.testKey());
    }

    @Test
    void hospitalsAreListedTheNearestFirst() {
        var byName = service.get("/v1/emergency/hospitals?limit=100");
        var near = service.get("/v1/emergency/hospitals?near=27.98,86.83&limit=100");

        assertThat(byName.text("/pagination/total")).isEqualTo("31");
        assertThat(byName.body().at("/data")).noneMatch(hospital -> hospital.has("distance_km"));
        assertThat(near.body().at("/data").findValues("distance_km").stream().map(JsonNode::doubleValue))
                .hasSize(31)
                .isSorted();
        assertThat(near.text("/data/0/region")).isEqualTo("Khumbu");
    }

    @Test
    void aRegionsContactsComeWithTheNationalOnes() {
        var all = service.get("/v1/emergency/contacts?limit=100");
        var regions = service.get("/v1/emergency/contacts?region=Khumbu&limit=100")
                .body()
                .at("/data");

        assertThat(all.text("/pagination/total")).isEqualTo("25");
        assertThat(all.body().at("/data").findValuesAsText("verified_on"))
                .hasSize(25)
                .allSatisfy(day -> assertThat(LocalDate.parse(day)).isAfter("2026-01-01"));
        assertThat(all.body().at("/data").findValuesAsText("name")).doesNotHaveDuplicates();
        assertThat(all.header("X-RateLimit-Limit")).as("it spends nothing").isEqualTo("2147483647");
        assertThat(regions.findValuesAsText("region")).containsOnly("national").hasSize(15);
        assertThat(service.get("/v1/emergency/contacts?region=Annapurna&limit=100")
                        .body()
                        .at("/data")
                        .findValuesAsText("region"))
                .contains("Annapurna", "national")
                .hasSize(17);
        assertThat(service.get("/v1/emergency/contacts?kind=embassy").body().at("/data"))
                .isNotEmpty()
                .allMatch(contact -> contact.at("/kind").asText().equals("embassy"));
    }
}
