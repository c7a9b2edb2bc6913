package cairn.adapter.rest.weatherclient;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Speaks the documented format of Open-Meteo on this machine, and fails as a test wants it to. */
final class OpenMeteoDouble implements AutoCloseable {

    static final LocalDate FIRST_DAY = LocalDate.parse("2026-11-21");

    /** The reaction to a call. */
    @FunctionalInterface
    interface Behaviour {
        void answer(HttpExchange call) throws IOException, InterruptedException;
    }

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch over = new CountDownLatch(1);
    private final HttpServer server;
    private final ConcurrentLinkedQueue<Map<String, String>> calls = new ConcurrentLinkedQueue<>();
    private final AtomicReference<Behaviour> behaviour = new AtomicReference<>(OpenMeteoDouble::tellTheWeather);

    OpenMeteoDouble() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/v1/forecast", call -> {
            calls.add(query(call));
            try (call) {
                behaviour.get().answer(call);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1/forecast");
    }

    List<Map<String, String>> calls() {
        return List.copyOf(calls);
    }

    void behave(Behaviour next) {
        behaviour.set(next);
    }

    void answerWith(int status, String body) {
        behave(call -> send(call, status, body));
    }

    /** A sound answer, but for what a test changes of it. */
    void answerAfter(Function<String, String> change) {
        behave(call -> send(call, 200, change.apply(weather(query(call)))));
    }

    /** Takes the call, and says nothing until the test is over. */
    void fallSilent() {
        behave(_ -> over.await());
    }

    /** Sends a byte now and then, and never the last one. */
    void drip() {
        behave(call -> {
            call.sendResponseHeaders(200, 0);
            while (!over.await(20, TimeUnit.MILLISECONDS)) {
                call.getResponseBody().write(' ');
                call.getResponseBody().flush();
            }
        });
    }

    static void tellTheWeather(HttpExchange call) throws IOException {
        send(call, 200, weather(query(call)));
    }

    static void send(HttpExchange call, int status, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        call.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
        call.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        call.getResponseBody().write(bytes);
    }

    private static Map<String, String> query(HttpExchange call) {
        return Arrays.stream(call.getRequestURI().getRawQuery().split("&", -1))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
    }

    /** One object for one place, a list for several; each place's temperature is its place in the list. */
    private static String weather(Map<String, String> query) {
        var latitudes = query.getOrDefault("latitude", "").split(",", -1);
        var longitudes = query.getOrDefault("longitude", "").split(",", -1);
        var elevations = query.getOrDefault("elevation", "").split(",", -1);
        int days = Integer.parseInt(query.getOrDefault("forecast_days", "7"));
        var places = IntStream.range(0, latitudes.length)
                .mapToObj(i -> place(
                        latitudes[i],
                        longitudes[i],
                        query.containsKey("elevation") ? elevations[i] : "3512.4",
                        i,
                        days))
                .toList();
        return places.size() == 1 ? places.getFirst() : "[" + String.join(",", places) + "]";
    }

    private static String place(String latitude, String longitude, String elevation, int temperature, int days) {
        return """
                {"latitude":%s,"longitude":%s,"generationtime_ms":0.21,"utc_offset_seconds":20700,
                 "timezone":"Asia/Kathmandu","timezone_abbreviation":"GMT+5:45","elevation":%s,
                 "current_units":{"time":"iso8601","interval":"seconds","temperature_2m":"°C"},
                 "current":{"time":"2026-11-21T11:00","interval":900,"temperature_2m":%s.2,"apparent_temperature":-1.5,
                  "wind_speed_10m":9.7,"wind_direction_10m":214,"relative_humidity_2m":61,"precipitation":0.10,
                  "weather_code":2},
                 "daily_units":{"time":"iso8601","weather_code":"wmo code"},
                 "daily":{"time":[%s],"weather_code":[%s],"temperature_2m_max":[%s],"temperature_2m_min":[%s],
                  "precipitation_sum":[%s],"wind_speed_10m_max":[%s],"sunrise":[%s],"sunset":[%s]}}""".formatted(
                        latitude,
                        longitude,
                        elevation,
                        temperature,
                        list(days, day -> "\"" + FIRST_DAY.plusDays(day) + "\""),
                        list(days, _ -> "71"),
                        list(days, day -> "8." + day),
                        list(days, day -> "-2." + day),
                        list(days, _ -> "0.40"),
                        list(days, _ -> "18.4"),
                        list(days, day -> "\"" + FIRST_DAY.plusDays(day) + "T06:25\""),
                        list(days, day -> "\"" + FIRST_DAY.plusDays(day) + "T17:07\""));
    }

    private static String list(int count, IntFunction<String> item) {
        return IntStream.range(0, count).mapToObj(item).collect(Collectors.joining(","));
    }

    @Override
    public void close() {
        over.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
