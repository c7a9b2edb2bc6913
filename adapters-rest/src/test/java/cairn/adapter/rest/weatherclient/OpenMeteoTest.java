package cairn.adapter.rest.weatherclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.shared.GeoPoint;
import cairn.domain.weather.Forecast;
import cairn.domain.weather.Forecast.Source;
import cairn.domain.weather.Place;
import cairn.domain.weather.SkyCondition;
import io.micronaut.json.JsonMapper;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The responses that are accepted as forecasts, from a local double of the service. */
class OpenMeteoTest {

    private static final Duration PLENTY = Duration.ofSeconds(8);
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final JsonMapper JSON = JsonMapper.createDefault();
    private static final Place NAMCHE = Place.of("Namche Bazaar", new GeoPoint(27.806, 86.714), 3440);
    private static final Place LUKLA = Place.of("Lukla", new GeoPoint(27.687, 86.731), 2840);
    private static final Place SPOT = new Place(Optional.empty(), new GeoPoint(27.9, 86.8), Optional.empty());

    private final OpenMeteoDouble outside = new OpenMeteoDouble();

    @AfterEach
    void end() {
        outside.close();
    }

    @Test
    void oneForecastInFull() throws Exception {
        var forecast = ask(PLENTY, NAMCHE).getFirst();

        assertThat(forecast.place()).isEqualTo(NAMCHE);
        assertThat(forecast.source()).isEqualTo(Source.OPEN_METEO);
        assertThat(forecast.observedAt()).isEqualTo("2026-11-21T05:15:00Z");
        assertThat(forecast.stale()).isFalse();
        assertThat(forecast.current())
                .isEqualTo(new Forecast.Current(
                        0.2, Optional.of(new Forecast.Air(-1.5, 9.7, 214, 61, 0.1, SkyCondition.PARTLY_CLOUDY))));
        assertThat(forecast.days()).hasSize(8);
        assertThat(forecast.days().getLast())
                .isEqualTo(new Forecast.Day(
                        OpenMeteoDouble.FIRST_DAY.plusDays(7),
                        -2.7,
                        8.7,
                        0.4,
                        Instant.parse("2026-11-28T00:40:00Z"),
                        Instant.parse("2026-11-28T11:22:00Z"),
                        Optional.of(new Forecast.Outlook(18.4, SkyCondition.LIGHT_SNOW))));
    }

    @Test
    void theQuestionIsAsDocumented() throws Exception {
        ask(PLENTY, NAMCHE);

        assertThat(outside.calls())
                .singleElement()
                .satisfies(query -> assertThat(query)
                        .containsEntry("latitude", "27.806")
                        .containsEntry("longitude", "86.714")
                        .containsEntry("elevation", "3440")
                        .containsEntry("timezone", "Asia/Kathmandu")
                        .containsEntry("forecast_days", "8")
                        .containsEntry("wind_speed_unit", "kmh")
                        .hasEntrySatisfying(
                                "current", fields -> assertThat(fields).contains("apparent_temperature"))
                        .hasEntrySatisfying(
                                "daily", fields -> assertThat(fields).contains("temperature_2m_min")));
    }

    @Test
    void severalPlacesAreOneCall() throws Exception {
        var forecasts = ask(PLENTY, NAMCHE, LUKLA);

        assertThat(forecasts).extracting(Forecast::place).containsExactly(NAMCHE, LUKLA);
        assertThat(forecasts)
                .extracting(forecast -> forecast.current().temperatureC())
                .containsExactly(0.2, 1.2);
        assertThat(outside.calls())
                .singleElement()
                .satisfies(query -> assertThat(query)
                        .containsEntry("latitude", "27.806,27.687")
                        .containsEntry("elevation", "3440,2840"));
    }

    @Test
    void whereNoAltitudeIsKnownTheServiceTellsIt() throws Exception {
        assertThat(ask(PLENTY, SPOT).getFirst().place().altitudeMetres()).contains(3512);
        assertThat(outside.calls().getFirst()).doesNotContainKey("elevation");
    }

    @Test
    void anAddressMayCarryAKeyThatNoMessageTells() throws Exception {
        var address = URI.create(outside.address() + "?apikey=s3cret");
        try (var service = new OpenMeteo(address, PLENTY, JSON)) {
            service.ask(List.of(NAMCHE));
            assertThat(outside.calls().getFirst())
                    .containsEntry("apikey", "s3cret")
                    .containsKey("latitude");

            outside.answerWith(403, "{}");
            assertThatExceptionOfType(UnusableAnswerException.class)
                    .isThrownBy(() -> service.ask(List.of(NAMCHE)))
                    .withMessageNotContaining("s3cret");
        }
        assertThat(new WeatherSettings(address.toString(), PLENTY, 8_000).toString())
                .doesNotContain("s3cret");
    }

    @ParameterizedTest
    @ValueSource(ints = {201, 204, 400, 401, 403, 404, 429, 500, 502, 503})
    void anyOtherStatusIsNoAnswer(int status) {
        outside.behave(call -> {
            if (status == 204) {
                call.sendResponseHeaders(204, -1);
            } else {
                OpenMeteoDouble.send(call, status, "{\"error\":true,\"reason\":\"of its own\"}");
            }
        });

        refused(PLENTY, "HTTP status " + status);
    }

    @Test
    void noRedirectIsFollowed() {
        outside.behave(call -> {
            call.getResponseHeaders().set("Location", outside.address() + "?latitude=1&longitude=1");
            call.sendResponseHeaders(302, -1);
        });

        refused(PLENTY, "HTTP status 302");
        assertThat(outside.calls()).hasSize(1);
    }

    @Test
    void silenceEndsWithTheTimeOut() {
        outside.fallSilent();

        refused(SHORT, "no whole answer within 300 ms");
    }

    @Test
    void anAnswerThatDripsEndsWithTheTimeOut() {
        outside.drip();

        refused(SHORT, "no whole answer within 300 ms");
    }

    @Test
    void anAnswerThatIsTooLongIsNotReadToItsEnd() {
        outside.answerAfter(answer -> answer + " ".repeat(OpenMeteo.MOST_BYTES));

        refused(PLENTY, "");
    }

    @Test
    void aConnectionThatBreaksIsNoAnswer() {
        outside.behave(call -> {
            call.sendResponseHeaders(200, 5_000);
            call.getResponseBody().write("{\"latitude\":".getBytes(StandardCharsets.UTF_8));
            call.getResponseBody().flush();
            throw new IOException("the line is cut");
        });

        refused(PLENTY, "");
    }

    @Test
    void aServiceThatIsDownIsNoAnswer() throws Exception {
        int port;
        try (var closed = new ServerSocket(0)) {
            port = closed.getLocalPort();
        }
        try (var service = new OpenMeteo(URI.create("http://127.0.0.1:" + port + "/v1/forecast"), PLENTY, JSON)) {
            assertThatExceptionOfType(UnusableAnswerException.class).isThrownBy(() -> service.ask(List.of(NAMCHE)));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<html>",
                "nonsense",
                "{",
                "[]",
                "null",
                "3",
                "\"sunny\"",
                "{}",
                "[{},{}]",
                "{\"error\":true}"
            })
    void garbageIsNoAnswer(String body) {
        outside.answerWith(200, body);

        refused(PLENTY, "");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "utc_offset_seconds":20700        | "utc_offset_seconds":0
            "elevation":3440                  | "elevation":null
            "elevation":3440                  | "elevation":NaN
            "current":                        | "present":
            "current":{                       | "current":[],"c":{
            "temperature_2m":0.2              | "temperature_2m":null
            "temperature_2m":0.2              | "temperature_2m":NaN
            "temperature_2m":0.2              | "temperature_2m":nan
            "temperature_2m":0.2              | "temperature_2m":"0.2"
            "temperature_2m":0.2              | "temperature_2m":1e999
            "temperature_2m":0.2              | "temperature_2m":61
            "apparent_temperature"            | "felt"
            "wind_speed_10m":9.7              | "wind_speed_10m":-1
            "wind_direction_10m":214          | "wind_direction_10m":361
            "relative_humidity_2m":61         | "relative_humidity_2m":101
            "weather_code":2                  | "weather_code":4
            "2026-11-21T11:00"                | "2026-11-21 at eleven"
            "2026-11-21T11:00"                | 1763681400
            "daily":                          | "hourly":
            "daily":{                         | "daily":7,"d":{
            "sunrise":[                       | "sunrises":[
            "weather_code":[71,               | "weather_code":[
            "weather_code":[71,               | "weather_code":[null,
            "time":["2026-11-21",             | "time":["2026-11-20",
            "time":["2026-11-21",             | "time":["2026-11-31",
            "temperature_2m_max":[8.0         | "temperature_2m_max":[-3.0
            "temperature_2m_min":[-2.0        | "temperature_2m_min":["-2.0"
            "precipitation_sum":[0.40         | "precipitation_sum":[-0.40
            "2026-11-21T06:25"                | "2026-11-21T18:25"
            "2026-11-28T17:07"                | null
            """)
    void halfAnAnswerIsNone(String sound, String broken) {
        outside.answerAfter(answer -> {
            assertThat(answer).contains(sound);
            return answer.replace(sound, broken);
        });

        refused(PLENTY, "");
    }

    @Test
    void anAnswerForAnotherNumberOfPlacesIsNone() {
        outside.answerAfter(answer -> "[" + answer + "]");
        assertThatExceptionOfType(UnusableAnswerException.class).isThrownBy(() -> ask(PLENTY, NAMCHE, LUKLA));

        outside.answerAfter(answer -> answer.substring(0, answer.lastIndexOf(",{\"latitude\"")) + "]");
        assertThatExceptionOfType(UnusableAnswerException.class).isThrownBy(() -> ask(PLENTY, NAMCHE, LUKLA));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "open-meteo",
                "ftp://api.example.com",
                "https:",
                "http://",
                "https://api.example.com#x",
                "no ne"
            })
    void anAddressMustBeOfTheWeb(String url) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WeatherSettings(url, PLENTY, 8_000))
                .withMessageContaining("CAIRN_WEATHER_URL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "PT-1S", "PT11S"})
    void aTimeOutMustBeShort(String timeout) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WeatherSettings("none", Duration.parse(timeout), 8_000))
                .withMessageContaining("CAIRN_WEATHER_TIMEOUT");
    }

    @Test
    void anAddressWithoutAPathMeansThePublicOne() {
        assertThat(new WeatherSettings("http://localhost:9", PLENTY, 8_000).address())
                .contains(URI.create("http://localhost:9/v1/forecast"));
        assertThat(new WeatherSettings("http://localhost:9/x", PLENTY, 8_000).address())
                .contains(URI.create("http://localhost:9/x"));
        assertThat(new WeatherSettings("none", PLENTY, 8_000).address()).isEmpty();
    }

    private List<Forecast> ask(Duration timeout, Place... places) throws Exception {
        try (var service = new OpenMeteo(outside.address(), timeout, JSON)) {
            return service.ask(List.of(places));
        }
    }

    private void refused(Duration timeout, String message) {
        assertThatExceptionOfType(UnusableAnswerException.class)
                .isThrownBy(() -> ask(timeout, NAMCHE))
                .withMessageContaining(message);
    }
}
