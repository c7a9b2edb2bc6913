package cairn.benchmark.service;

import cairn.adapter.persistence.catalogue.ShippedCatalogue;
import cairn.benchmark.store.BenchmarkClient;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
import cairn.benchmark.store.ClientFactory;
import cairn.benchmark.store.ServiceBenchmarks.MeasuredService;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.shared.Nepal;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Sends the most frequent commands of operators over HTTP to a service in a process of its own, with a key and its
 * limits, one at a time per connection. Bookings are also sent to {@link BareBookings}, in another process.
 */
final class CommandBenchmark implements MeasuredService {

    private static final String BOOKINGS = "/v1/bookings";
    private static final String DISPATCHES = "/v1/emergency/dispatch";
    private static final double MILLIS_PER_SECOND = 1e3;
    private static final int DAYS = 600;
    private static final int NIGHTS = 5_000;

    private record Request(String path, String body) {}

    private final BenchmarkDatabase database;
    private final Duration first;
    private final List<Integer> firstCallers;
    private final Consumer<String> progress;
    private final ServiceProcess service;
    private final ChildProcess bare;
    private final LocalDate today = Nepal.dateAt(Clock.systemUTC().instant());

    private CommandBenchmark(
            BenchmarkDatabase database, Duration first, List<Integer> firstCallers, Consumer<String> progress) {
        this.database = database;
        this.first = first;
        this.firstCallers = firstCallers;
        this.progress = progress;
        progress.accept("command: starting a service and a bare server");
        this.service = ServiceProcess.over(database, 1);
        try {
            this.bare = BareBookings.over(database);
        } catch (RuntimeException e) {
            service.close();
            throw e;
        }
    }

    /**
     * Starts a service and a bare server on a log.
     *
     * @param first how long a service that has just started is measured
     * @param firstCallers the numbers of its callers
     */
    static MeasuredService over(
            BenchmarkDatabase log, Duration first, List<Integer> firstCallers, Consumer<String> progress) {
        return new CommandBenchmark(log, first, firstCallers, progress);
    }

    @Override
    public SequencedMap<String, ClientFactory> clients() {
        var commands = new LinkedHashMap<String, ClientFactory>();
        commands.put("Bookings", senders(service.port(), this::booking));
        commands.put("Reservations", senders(service.port(), reservations(ShippedCatalogue.teaHouses())));
        commands.put("Dispatches", senders(service.port(), CommandBenchmark::dispatch));
        return commands;
    }

    @Override
    public Map<String, ClientFactory> rivals() {
        return Map.of("Bookings", senders(Integer.parseInt(bare.line(0)), this::booking));
    }

    /** Measures a service that has just started, while nothing else is under way. */
    @Override
    public String remark() {
        close();
        double seconds = first.toMillis() / MILLIS_PER_SECOND;
        var table = new StringBuilder(String.format(Locale.ROOT, """
                Bookings in the first %.1f seconds of a service:

                | callers | bookings/s |
                |--:|--:|
                """, seconds));
        for (int callers : firstCallers) {
            progress.accept("command: a service that has just started, callers: " + callers);
            try (var fresh = ServiceProcess.over(database, 1)) {
                var created = new BookingLoad(fresh.port()).atFullSpeed(fresh.key(0), callers, first);
                table.append(String.format(
                        Locale.ROOT,
                        "| %d | %,.0f |\n",
                        callers,
                        created.answered().size() / seconds));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new BenchmarkException("The measurement was interrupted", e);
            }
        }
        return table.toString();
    }

    @Override
    public void close() {
        bare.close();
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

    private ClientFactory senders(int port, IntFunction<Request> requests) {
        var numbers = new AtomicInteger();
        return () -> {
            try {
                return new Sender(HttpResponseReader.connect(port), numbers, requests);
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
            this.socket = socket;
            this.out = socket.getOutputStream();
            this.answers = new HttpResponseReader(socket.getInputStream());
            this.numbers = numbers;
            this.requests = requests;
        }

        /** An overloaded service refuses requests; these are repeated, and the time counts. */
        @Override
        public int work() throws InterruptedException {
            var next = requests.apply(numbers.getAndIncrement());
            var text = """
                    POST %s HTTP/1.1\r
                    Host: 127.0.0.1\r
                    Authorization: Bearer %s\r
                    Content-Type: application/json\r
                    Content-Length: %d\r
                    \r
                    %s""".formatted(next.path(), service.key(0), next.body().length(), next.body());
            try {
                do {
                    out.write(text.getBytes(StandardCharsets.US_ASCII));
                } while (!answers.isDone());
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
