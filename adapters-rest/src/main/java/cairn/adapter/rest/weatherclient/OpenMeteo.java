package cairn.adapter.rest.weatherclient;

import cairn.domain.weather.Forecast;
import cairn.domain.weather.Place;
import io.micronaut.core.type.Argument;
import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Requests forecasts from Open-Meteo over HTTP, without a proxy and without following redirects. Accepts only responses
 * with status 200 that arrive complete within the time and size limits and contain every value of every place.
 */
final class OpenMeteo implements AutoCloseable {

    static final int MOST_PLACES = 20;
    static final int MOST_BYTES = 256 * 1024;

    /** One day more than is returned, for forecasts requested before midnight and returned after it. */
    static final int DAYS = 8;

    private static final String QUESTION = "current=" + String.join(",", OpenMeteoAnswer.CURRENT) + "&daily="
            + String.join(",", OpenMeteoAnswer.DAILY) + "&forecast_days=" + DAYS
            + "&timezone=Asia%2FKathmandu&temperature_unit=celsius&wind_speed_unit=kmh&precipitation_unit=mm";

    private final URI address;
    private final Duration timeout;
    private final JsonMapper json;
    private Optional<HttpClient> client = Optional.empty();

    OpenMeteo(URI address, Duration timeout, JsonMapper json) {
        this.address = address;
        this.timeout = timeout;
        this.json = json;
    }

    /** Creates the client on the first call: reading all certificates that the machine trusts would delay the start. */
    private synchronized HttpClient client() {
        var open = client.orElseGet(() -> HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .proxy(HttpClient.Builder.NO_PROXY)
                .connectTimeout(timeout)
                .build());
        client = Optional.of(open);
        return open;
    }

    /** Returns the forecasts of these places, in their order. Either all of the places have an altitude or none has. */
    List<Forecast> ask(List<Place> places) throws UnusableAnswerException, InterruptedException {
        var answer = send(HttpRequest.newBuilder(question(places))
                .header("Accept", "application/json")
                .GET()
                .build());
        if (answer.statusCode() != 200) {
            throw new UnusableAnswerException("HTTP status " + answer.statusCode());
        }
        return OpenMeteoAnswer.read(
                parsed(answer.body()).orElseThrow(() -> new UnusableAnswerException("without JSON")), places);
    }

    private Optional<JsonNode> parsed(byte[] body) {
        try {
            return Optional.ofNullable(json.readValue(body, Argument.of(JsonNode.class)));
        } catch (IOException noJson) {
            return Optional.empty();
        }
    }

    private HttpResponse<byte[]> send(HttpRequest request) throws UnusableAnswerException, InterruptedException {
        var answer = client().sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), MOST_BYTES));
        try {
            return answer.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new UnusableAnswerException("no whole answer within " + timeout.toMillis() + " ms");
        } catch (ExecutionException e) {
            throw new UnusableAnswerException(String.valueOf(e.getCause()));
        } finally {
            answer.cancel(true);
        }
    }

    private URI question(List<Place> places) {
        var query = new StringBuilder(address.getRawQuery() == null ? "" : address.getRawQuery() + "&")
                .append("latitude=")
                .append(list(places, place -> degrees(place.position().latitude())))
                .append("&longitude=")
                .append(list(places, place -> degrees(place.position().longitude())));
        if (places.getFirst().altitudeMetres().isPresent()) {
            query.append("&elevation=")
                    .append(list(
                            places,
                            place -> place.altitudeMetres().map(String::valueOf).orElseThrow()));
        }
        var base = address.toString().replaceFirst("\\?.*", "");
        return URI.create(base + "?" + query.append('&').append(QUESTION));
    }

    private static String list(List<Place> places, Function<Place, String> part) {
        return places.stream().map(part).collect(Collectors.joining(","));
    }

    private static String degrees(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    @Override
    public synchronized void close() {
        client.ifPresent(HttpClient::shutdownNow);
    }
}
