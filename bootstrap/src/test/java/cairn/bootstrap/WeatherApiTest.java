package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /v1/weather/:location}, shortly after midnight of 21 November in Kathmandu: without a service outside, and with one. */
class WeatherApiTest {

    private static final Instant AFTER_MIDNIGHT = Instant.parse("2026-11-20T18:20:00Z");
    private static final String NAMCHE = "/v1/weather/Namche%20Bazaar";
    private static final String TWO_DAYS = """
            {"latitude":27.8,"longitude":86.7,"generationtime_ms":0.2,"utc_offset_seconds":20700,"elevation":3512.0,
             "current":{"time":"2026-11-21T00:00","interval":900,"temperature_2m":-1.8,"apparent_temperature":-6.1,
              "wind_speed_10m":9.7,"wind_direction_10m":214,"relative_humidity_2m":61,"precipitation":0.00,"weather_code":2},
             "daily":{"time":["2026-11-21","2026-11-22"],"weather_code":[71,0],"temperature_2m_max":[8.1,9.0],
              "temperature_2m_min":[-2.3,-3.0],"precipitation_sum":[0.40,0.00],"wind_speed_10m_max":[18.4,20.1],
              "sunrise":["2026-11-21T06:25","2026-11-22T06:26"],"sunset":["2026-11-21T17:07","2026-11-22T17:07"]}}""";

    private static TestDatabase database;
    private static TestService service;

    @BeforeAll
    static void startService() {
        TestClock.put(AFTER_MIDNIGHT);
        database = TestDatabase.migrated();
        service = TestService.startOver(database, Map.of(TestClock.ASKED_FOR, true));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void whatIsUsualInFull() {
        var weather = service.get(NAMCHE + "?days=1");

        assertThat(weather.status()).isEqualTo(200);
        var members = weather.body();
        assertThat(members.at("/location").toString())
                .isEqualTo("{\"name\":\"Namche Bazaar\",\"lat\":27.806,\"lng\":86.714,\"altitude_m\":3440}");
        assertThat(members.at("/current").toString()).isEqualTo("{\"temperature_c\":3.8}");
        assertThat(members.at("/source").asText()).isEqualTo("climatology");
        assertThat(members.at("/observed_at").asText()).isEqualTo("2026-11-20T18:15:00.000Z");
        assertThat(members.at("/stale").booleanValue()).isFalse();
        assertThat(members.size()).isEqualTo(6);
        var day = members.at("/forecast/0");
        assertThat(day.at("/date").asText()).isEqualTo("2026-11-21");
        assertThat(day.at("/sunrise").asText()).matches("2026-11-21T00:\\d\\d:\\d\\d\\.000Z");
        assertThat(day.at("/sunset").asText()).matches("2026-11-21T11:\\d\\d:\\d\\d\\.000Z");
        assertThat(day.at("/min_c").isNumber()).isTrue();
        assertThat(day.at("/max_c").isNumber()).isTrue();
        assertThat(day.at("/precipitation_mm").isNumber()).isTrue();
        assertThat(day.size()).isEqualTo(6);
    }

    @Test
    void aForecastInFull() throws IOException {
        var calls = new AtomicInteger();
        var outside = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        outside.createContext("/v1/forecast", call -> {
            calls.incrementAndGet();
            var body = TWO_DAYS.getBytes(StandardCharsets.UTF_8);
            call.sendResponseHeaders(200, body.length);
            call.getResponseBody().write(body);
            call.close();
        });
        outside.start();
        var url = "http://127.0.0.1:" + outside.getAddress().getPort() + "/v1/forecast";
        Map<String, Object> options = Map.of(TestClock.ASKED_FOR, true, "cairn.weather.url", url);
        try (var live = TestService.besides(service, database, options)) {
            var weather = live.get("/v1/weather/namche%20bazaar?days=1");

            assertThat(weather.status()).isEqualTo(200);
            assertThat(weather.raw().body())
                    .isEqualTo(
                            "{\"location\":{\"name\":\"Namche Bazaar\",\"lat\":27.806,\"lng\":86.714,"
                                    + "\"altitude_m\":3440},\"current\":{\"temperature_c\":-1.8,\"feels_like_c\":-6.1,"
                                    + "\"wind_kph\":9.7,\"wind_direction_deg\":214,\"humidity_pct\":61,"
                                    + "\"precipitation_mm\":0.0,\"condition\":\"partly_cloudy\"},\"forecast\":[{"
                                    + "\"date\":\"2026-11-21\",\"min_c\":-2.3,\"max_c\":8.1,\"precipitation_mm\":0.4,"
                                    + "\"wind_max_kph\":18.4,\"condition\":\"light_snow\","
                                    + "\"sunrise\":\"2026-11-21T00:40:00.000Z\",\"sunset\":\"2026-11-21T11:22:00.000Z\"}],"
                                    + "\"source\":\"open-meteo\",\"observed_at\":\"2026-11-20T18:15:00.000Z\",\"stale\":false}");
            assertThat(live.get(NAMCHE + "?days=2").header("ETag")).isNotEmpty();
            assertThat(calls).hasValue(1);
            assertThat(live.get("/v1/weather/27.95,86.60").text("/location/altitude_m"))
                    .isEqualTo("");
            assertThat(live.get("/v1/weather/27.95,86.60?days=2").text("/location/altitude_m"))
                    .isEqualTo("3512");
            assertThat(live.get(NAMCHE).text("/source"))
                    .as("a forecast of two days is none of three")
                    .isEqualTo("climatology");
            assertThat(live.metrics())
                    .contains("cairn_weather_calls_total{outcome=\"answered\"} 2.0", "cairn_weather_usable 1.0");
        } finally {
            outside.stop(0);
        }
    }

    @ParameterizedTest
    @CsvSource({"'', 3", "?days=1, 1", "?days=7, 7"})
    void asManyDaysAreReturnedAsAreRequested(String query, int days) {
        var forecast = service.get(NAMCHE + query).body().at("/forecast");

        assertThat(forecast).hasSize(days);
        assertThat(forecast.at("/0/date").asText()).isEqualTo("2026-11-21");
        assertThat(forecast.at("/" + (days - 1) + "/date").asText()).isEqualTo("2026-11-" + (20 + days));
    }

    @ParameterizedTest
    @CsvSource({
        "namche bazaar, Namche Bazaar",
        "NÁMCHÉ BAZAAR, Namche Bazaar",
        "namche-bazaar, Namche Bazaar",
        "Namche, Namche Bazaar",
        "Muktinath, Muktinath (Ranipauwa)",
        "Ranipauwa, Muktinath (Ranipauwa)",
        "Jagat, Jagat (Budhi Gandaki)",
        "Kathmandu, Kathmandu",
        "Pokhara, Pokhara",
        "Patan Hospital, Patan Hospital",
        "Okhaldhunga, Okhaldhunga",
        "Melamchi Pul, Melamchi Pul"
    })
    void anyPlaceOfTheCatalogueGoesByItsName(String asked, String name) {
        assertThat(service.get("/v1/weather/" + encoded(asked)).text("/location/name"))
                .isEqualTo(name);
    }

    @Test
    void everyWaypointHasItsWeather() {
        for (var trail : service.get("/v1/trails?limit=100").body().at("/data")) {
            var detail = service.get("/v1/trails/" + trail.at("/slug").asText());
            assertThat(detail.body().at("/waypoints")).isNotEmpty();
            for (var waypoint : detail.body().at("/waypoints")) {
                var weather = service.get(
                        "/v1/weather/" + encoded(waypoint.at("/name").asText()));
                assertThat(weather.status()).as(waypoint.toString()).isEqualTo(200);
                assertThat(weather.body().at("/location/altitude_m")).isEqualTo(waypoint.at("/altitude_m"));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'27.806,86.714', Namche Bazaar",
        "'28.2,83.98', Pokhara",
        "'27.47,83.28', ''",
        "'30.1,81.5', ''",
        "'26.45,87.28', ''",
        "'28.000000000000001,84', ''"
    })
    void anyPositionInNepalHasItsWeather(String position, String name) {
        var weather = service.get("/v1/weather/" + position);

        assertThat(weather.status()).as(weather.raw().body()).isEqualTo(200);
        assertThat(weather.text("/location/name")).isEqualTo(name);
        assertThat(weather.body().at("/location").has("altitude_m")).isFalse();
        assertThat(weather.body().at("/forecast")).hasSize(3);
    }

    @Test
    void thePlainsAreNotAsColdAsTheMountainsNextToThem() {
        assertThat(service.get("/v1/weather/28.05,81.62")
                        .body()
                        .at("/current/temperature_c")
                        .doubleValue())
                .isBetween(15.0, 25.0);
    }

    @ParameterizedTest
    @CsvSource({
        "Namche Bazar, Namche Bazaar",
        "Luklla, Lukla",
        "Thorong, Thorong High Camp; Thorong La; Thorong Phedi",
        "tengboch, Tengboche"
    })
    void anUnknownNameHasItsNearMatches(String asked, String meant) {
        var refused = service.get("/v1/weather/" + encoded(asked));

        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused.text("/type")).endsWith("/problems/not-found");
        assertThat(refused.text("/detail")).contains("near matches: " + meant);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Atlantis", "नाम्चे", "<script>", "Zermatt", "' or 1=1 --"})
    void aNameLikeNoneIsNotFoundEither(String asked) {
        var refused = service.get("/v1/weather/" + encoded(asked));

        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused.text("/detail")).contains("no such place").doesNotContain(asked);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "27.7,",
                ",86.7",
                ",",
                " ",
                "-",
                "27.7",
                "27.7 86.7",
                "27.7;86.7",
                "27.7, 86.7",
                "27.7,86.7,3440",
                "+27.7,86.7",
                "27.,86.7",
                "NaN,86.7",
                "NaN",
                "27.7,NaN",
                "Infinity,86.7",
                "27.7,-Infinity",
                "1e999",
                "1e999,86.7",
                "27.7,1e999",
                "2.7e1,8.6e1",
                "0x1b,0x56",
                "27,7,86,7",
                "27.7N,86.7E",
                "90.1,86.7",
                "27.7,180.1",
                "१,२"
            })
    void whatWasMeantAsAPositionButIsNoneIsRefused(String location) {
        refusedByName("/v1/weather/" + encoded(location), "location");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"26.76,83.37", "25.32,83.01", "27.04,88.26", "0,0", "-27.7,86.7", "27.7,-86.7", "51.5,-0.1"})
    void nothingIsReturnedForOtherCountries(String location) {
        var refused = refusedByName("/v1/weather/" + location, "location");

        assertThat(refused.text("/errors/0/detail")).contains("must be in Nepal");
    }

    @Test
    void aReversedPositionIsReportedAsSuch() {
        var refused = refusedByName("/v1/weather/86.714,27.806", "location");

        assertThat(refused.text("/errors/0/detail")).contains("looks reversed");
    }

    @Test
    void aNameHasABound() {
        refusedByName("/v1/weather/" + "a".repeat(101), "location");
        assertThat(service.get("/v1/weather/" + "a".repeat(100)).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "8", "-1", "1.5", "1e0", "", "three", "+", "2147483648", "1&days=2", "1,2", "%201"})
    void daysAreOneToSeven(String days) {
        refusedByName(NAMCHE + "?days=" + days, "days");
    }

    @ParameterizedTest
    @ValueSource(strings = {"day", "lat", "units", "Days"})
    void anUnknownParameterIsRefused(String name) {
        refusedByName(NAMCHE + "?" + name + "=1", name);
    }

    @Test
    void itIsCachedLikeOtherPublicReads() {
        var answer = service.get(NAMCHE);

        assertThat(answer.header("Cache-Control")).isEqualTo("public, max-age=60");
        assertThat(answer.header("Vary")).contains("Authorization");
        assertThat(answer.header("ETag")).isNotEmpty();
        assertThat(service.send(service.request(NAMCHE, Optional.empty())
                                .header("If-None-Match", answer.header("ETag")))
                        .status())
                .isEqualTo(304);
        assertThat(service.get(NAMCHE, service.testKey()).header("Cache-Control"))
                .isEqualTo("private, no-store");
        assertThat(service.send(service.request(NAMCHE, Optional.empty()).HEAD())
                        .status())
                .isEqualTo(200);
    }

    @Test
    void itIsReadOnly() {
        assertThat(service.send(service.request(NAMCHE, Optional.of(service.testKey()))
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString("{}")))
                        .status())
                .isEqualTo(405);
        assertThat(service.get(NAMCHE, "nonsense").status()).isEqualTo(401);
        assertThat(service.get("/v1/weather").status()).isEqualTo(404);
        assertThat(service.get(NAMCHE + "/3").status()).isEqualTo(404);
    }

    @Test
    void theDocumentDescribesIt() {
        var document = service.get("/openapi.json").body();
        var operation = document.at("/paths/~1v1~1weather~1{location}/get");

        assertThat(operation.at("/operationId").asText()).isEqualTo("getWeather");
        assertThat(StreamSupport.stream(operation.at("/parameters").spliterator(), false)
                        .map(parameter -> parameter.at("/name").asText()))
                .containsExactlyInAnyOrder("location", "days");
        assertThat(operation.at("/responses").has("404")).isTrue();
        assertThat(document.at("/components/schemas/Weather/properties").size()).isEqualTo(6);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static Answer refusedByName(String path, String parameter) {
        var refused = service.get(path);
        assertThat(refused.status()).as(refused.raw().body()).isEqualTo(400);
        assertThat(refused.text("/type")).endsWith("/problems/invalid-parameter");
        assertThat(List.of(refused.text("/errors/0/parameter"))).containsExactly(parameter);
        return refused;
    }
}
