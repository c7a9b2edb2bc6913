package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkException;
import cairn.domain.access.ApiKey;
import cairn.domain.access.Mode;
import cairn.domain.shared.Nepal;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

enum Flood {
    none,
    reads,
    prepared,
    nights,
    bookings,
    mixed,
    own,
    random_keys,
    unknown_keys,
    forged_tokens,
    health,
    metrics,
    key_set,
    streams;

    private static final int MANY = 128;
    private static final int SOME = 64;
    private static final int DAYS = 600;
    private static final int SECRET_BYTES = 32;
    private static final int SIGNATURE_BYTES = 64;
    private static final Pattern KEY_ID = Pattern.compile("\"kid\":\"([^\"]+)\"");
    private static final List<String> READS = List.of(
            "/v1/trails?duration_days=%d",
            "/v1/tea-houses?limit=20&offset=%d",
            "/v1/permits/pricing?route=annapurna-circuit&nationality=NP",
            "/v1/routes?duration=%d",
            "/v1/trails/everest-base-camp");

    record Senders(int port, int connections, IntFunction<String> requests) {}

    static Optional<Flood> named(String label) {
        return Stream.of(values()).filter(flood -> flood.label().equals(label)).findFirst();
    }

    String label() {
        return name().replace('_', '-');
    }

    List<Senders> against(ServiceProcess service) throws InterruptedException {
        var key = service.key(0);
        int port = service.port();
        return switch (this) {
            case none, streams -> List.of();
            case reads -> List.of(reads(port));
            case prepared -> List.of(new Senders(port, MANY, _ -> RequestText.get("/v1/trails", "")));
            case nights -> List.of(new Senders(port, MANY, Flood::nights));
            case bookings -> List.of(bookings(port, key));
            case mixed -> List.of(bookings(port, key), reads(port));
            case own -> List.of(new Senders(port, SOME, number -> own(number, key)));
            case random_keys ->
                List.of(new Senders(port, MANY, number -> RequestText.get("/v1/bookings", "tk_live_" + number)));
            case unknown_keys ->
                List.of(new Senders(
                        port,
                        MANY,
                        number -> dispatch(
                                number,
                                ApiKey.mint(Mode.LIVE, random(number, SECRET_BYTES))
                                        .text())));
            case forged_tokens -> {
                var kid = keyId(port);
                yield List.of(new Senders(port, MANY, number -> dispatch(number, forged(kid, number))));
            }
            case health -> List.of(new Senders(port, SOME, _ -> RequestText.get("/health/readiness", "")));
            case metrics -> List.of(new Senders(service.managementPort(), SOME, _ -> RequestText.get("/metrics", "")));
            case key_set -> List.of(new Senders(port, SOME, _ -> RequestText.get("/.well-known/jwks.json", "")));
        };
    }

    private static Senders reads(int port) {
        return new Senders(
                port,
                MANY,
                number -> RequestText.get(
                        READS.get(number % READS.size()).formatted(1 + number / READS.size() % DAYS), ""));
    }

    private static Senders bookings(int port, String key) {
        return new Senders(port, SOME, CommandRequests.bookings(key));
    }

    private static String nights(int number) {
        var arrival = day(number);
        return RequestText.get("/v1/tea-houses?check_in=%s&check_out=%s".formatted(arrival, arrival.plusDays(2)), "");
    }

    private static String own(int number, String key) {
        return switch (number % 3) {
            case 0 -> RequestText.get("/v1/bookings", key);
            case 1 -> RequestText.get("/v1/events", key);
            default -> RequestText.get("/v1/analytics/revenue?from=%s&to=%s".formatted(day(0), day(DAYS)), key);
        };
    }

    static String dispatch(int number, String bearer) {
        return RequestText.post("/v1/emergency/dispatch", bearer, CommandRequests.dispatchBody(number));
    }

    static String stream(String key) {
        return RequestText.get("/v1/events", key).replaceFirst("\r\n", "\r\nAccept: text/event-stream\r\n");
    }

    private static LocalDate day(int number) {
        return Nepal.dateAt(Clock.systemUTC().instant()).plusDays(1 + number % DAYS);
    }

    private static byte[] random(int seed, int length) {
        var bytes = new byte[length];
        new SplittableRandom(seed).nextBytes(bytes);
        return bytes;
    }

    private static String forged(String kid, int number) {
        return base64("{\"alg\":\"ES256\",\"typ\":\"at+jwt\",\"kid\":\"" + kid + "\"}")
                + "."
                + base64("{\"sub\":\"" + number + "\",\"exp\":4102444800,\"scope\":\"emergency\"}")
                + "."
                + Base64.getUrlEncoder().withoutPadding().encodeToString(random(number, SIGNATURE_BYTES));
    }

    private static String base64(String json) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(json.getBytes(StandardCharsets.US_ASCII));
    }

    private static String keyId(int port) throws InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/.well-known/jwks.json"))
                .build();
        try (var client = HttpClient.newHttpClient()) {
            var keys =
                    KEY_ID.matcher(client.send(request, BodyHandlers.ofString()).body());
            return keys.find() ? keys.group(1) : "";
        } catch (IOException e) {
            throw new BenchmarkException("The service does not answer: " + e.getMessage(), e);
        }
    }
}
