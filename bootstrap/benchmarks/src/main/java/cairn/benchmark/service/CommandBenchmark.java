package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkClient;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
import cairn.benchmark.store.ClientFactory;
import cairn.benchmark.store.ServiceBenchmarks.MeasuredService;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.shared.Nepal;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/** Sends the most frequent commands of operators over HTTP, with a key and its limits, one at a time per connection. */
final class CommandBenchmark implements MeasuredService {

    private static final String BOOKINGS = "/v1/bookings";
    private static final String DISPATCHES = "/v1/emergency/dispatch";
    private static final int DAYS = 600;
    private static final int NIGHTS = 5_000;

    private record Request(String path, String body) {}

    private final BenchService service;
    private final String key;
    private final LocalDate today;

    private CommandBenchmark(BenchService service) {
        this.service = service;
        this.key = service.newKey("POST " + BOOKINGS, "POST /v1/tea-houses/:id/reserve", "POST " + DISPATCHES);
        this.today = Nepal.dateAt(Clock.systemUTC().instant());
    }

    static MeasuredService over(BenchmarkDatabase log) {
        return new CommandBenchmark(BenchService.over(log, Map.of()));
    }

    @Override
    public SequencedMap<String, ClientFactory> clients() {
        var commands = new LinkedHashMap<String, ClientFactory>();
        commands.put("Bookings", senders(this::booking));
        commands.put("Reservations", senders(reservations(service.catalogue().teaHouses())));
        commands.put("Dispatches", senders(CommandBenchmark::dispatch));
        return commands;
    }

    @Override
    public void close() {
        service.close();
    }

    private Request booking(int number) {
        var start = today.plusDays(1L + number % DAYS);
        return new Request(BOOKINGS, """
                {"route_id":"everest-base-camp","start_date":"%s","party_size":2,"customer_email":"maya@example.com"}""".formatted(start));
    }

    private IntFunction<Request> reservations(List<TeaHouse> houses) {
        var all = today.datesUntil(today.plusDays(NIGHTS))
                .flatMap(night ->
                        houses.stream().filter(house -> house.isOpen(night)).map(house -> new FreeNight(house, night)))
                .toList();
        return number -> reservation(all.get(number % all.size()));
    }

    private record FreeNight(TeaHouse house, LocalDate night) {}

    private static Request reservation(FreeNight stay) {
        var house = stay.house();
        var night = stay.night();
        var plan = house.pricePerRoomNight().keySet().iterator().next().name().toLowerCase(Locale.ROOT);
        return new Request(
                "/v1/tea-houses/%s/reserve".formatted(house.slug()), """
                {"check_in":"%s","check_out":"%s","rooms":1,"guests":1,"meal_plan":"%s"}""".formatted(night, night.plusDays(1), plan));
    }

    /** Spreads the positions over the country, so that few are near each other. */
    private static Request dispatch(int number) {
        double lat = 27 + number * 0.618034 % 3;
        double lng = 81 + number * 0.414214 % 7;
        return new Request(DISPATCHES, String.format(Locale.ROOT, """
                        {"lat":%.5f,"lng":%.5f,"altitude_m":4100,"patient_count":1,"condition":"Breathless at rest"}""", lat, lng));
    }

    private ClientFactory senders(IntFunction<Request> requests) {
        var numbers = new AtomicInteger();
        return () -> {
            try {
                return new Sender(new Socket(InetAddress.getLoopbackAddress(), service.port()), numbers, requests);
            } catch (IOException e) {
                throw new BenchmarkException("The service does not answer: " + e.getMessage(), e);
            }
        };
    }

    private final class Sender implements BenchmarkClient {

        private final Socket socket;
        private final OutputStream out;
        private final HttpResponseReader answers;
        private final AtomicInteger numbers;
        private final IntFunction<Request> requests;

        Sender(Socket socket, AtomicInteger numbers, IntFunction<Request> requests) throws IOException {
            socket.setTcpNoDelay(true);
            this.socket = socket;
            this.out = socket.getOutputStream();
            this.answers = new HttpResponseReader(socket.getInputStream());
            this.numbers = numbers;
            this.requests = requests;
        }

        @Override
        public int work() {
            var next = requests.apply(numbers.getAndIncrement());
            var text = """
                    POST %s HTTP/1.1\r
                    Host: 127.0.0.1\r
                    Authorization: Bearer %s\r
                    Content-Type: application/json\r
                    Content-Length: %d\r
                    \r
                    %s""".formatted(next.path(), key, next.body().length(), next.body());
            try {
                out.write(text.getBytes(StandardCharsets.US_ASCII));
                answers.skipOne();
                return 1;
            } catch (IOException e) {
                throw new BenchmarkException("The service refuses or has gone: " + e.getMessage(), e);
            }
        }

        @Override
        public void close() {
            try {
                socket.close();
            } catch (IOException e) {
                throw new BenchmarkException("A connection does not close: " + e.getMessage(), e);
            }
        }
    }
}
