package cairn.bootstrap.proof;

import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.proof.Api.Answer;
import cairn.bootstrap.proof.Ledger.Acknowledged;
import cairn.bootstrap.proof.Ledger.Attempt;
import cairn.bootstrap.proof.Ledger.Outcome;
import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Clients that send commands of all kinds to nodes that may die. Each sends a command again, to one node after the other
 * and with the same idempotency key, until its outcome is known.
 */
final class Load implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(20);
    /** Numbers what must be unique over all loads of a run: nights and passports. */
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final HttpClient client = Api.http();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Future<?>> clients = new ArrayList<>();
    private final Ledger ledger = new Ledger();
    private final KillableNodes nodes;
    private final String caller;
    private final boolean hasKeys;
    private volatile boolean isOver;
    private volatile boolean isAbandoned;

    private Load(KillableNodes nodes, int count, long seed, boolean hasKeys) {
        this.nodes = nodes;
        this.hasKeys = hasKeys;
        this.caller = nodes.node(0).testKey();
        var random = new Random(seed);
        for (int i = 0; i < count; i++) {
            var own = new Random(random.nextLong());
            clients.add(threads.submit(() -> work(own)));
        }
    }

    /** Starts clients that send each command with an idempotency key. */
    static Load on(KillableNodes nodes, int clients, long seed) {
        return new Load(nodes, clients, seed, true);
    }

    /** Starts clients that do what the keys are there to make safe: they send commands again without one. */
    static Load withoutKeys(KillableNodes nodes, int clients, long seed) {
        return new Load(nodes, clients, seed, false);
    }

    Ledger ledger() {
        return ledger;
    }

    private void work(Random random) {
        while (!isOver) {
            var booking = send(random, Kind.BOOKING, "/v1/bookings", """
                    {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2, "hold": true,
                     "customer_email": "maya@example.com"}""".formatted(today().plusDays(90)));
            booking.ifPresent(id -> send(random, Kind.CONFIRMATION, "/v1/bookings/" + id + "/confirm", "{}"));
            int number = NUMBER.incrementAndGet();
            var night = today().plusDays(90 + number / 3); // of six rooms three: sold out is nothing that these meet
            send(random, Kind.RESERVATION, "/v1/tea-houses/namche-2-demo/reserve", """
                    {"check_in": "%s", "check_out": "%s", "rooms": 1, "guests": 1}""".formatted(
                            night, night.plusDays(1)));
            send(random, Kind.DISPATCH, "/v1/emergency/dispatch", """
                    {"lat": %.1f, "lng": %.1f, "altitude_m": 4940, "patient_count": 1, "condition": "Ill"}""".formatted(
                            -60 + 0.1 * (number % 1_000), 10 + 0.2 * Math.floorDiv(number, 1_000)));
            send(random, Kind.APPLICATION, "/v1/permits/apply", """
                    {"route": "everest-base-camp", "trek_date": "%s", "contact_email": "a@example.com",
                     "applicants": [{"full_name": "Maya", "nationality": "DE", "passport_number": "L%d",
                      "date_of_birth": "1990-05-17", "passport_expiry": "2040-01-01"}]}""".formatted(today().plusDays(90), number));
        }
    }

    private static LocalDate today() {
        return LocalDate.now(ZoneOffset.UTC);
    }

    /** Returns the id of the object; empty if there was no good answer, which the ledger then holds. */
    private Optional<String> send(Random random, Kind kind, String path, String body) {
        var key = new UUID(random.nextLong(), random.nextLong()).toString();
        long began = System.nanoTime();
        for (int node = random.nextInt(nodes.count()); !isAbandoned; node++) {
            var address = nodes.address(node);
            if (address.isPresent()) {
                var sent = sendOnce(node, address.get(), key, kind, path, body);
                if (sent.isPresent()) {
                    return sent.get();
                }
            }
            if (System.nanoTime() - began > PATIENCE.toNanos()) {
                ledger.addUnresolved(kind + " " + key);
                return Optional.empty();
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        return Optional.empty();
    }

    /** Returns an empty outer value when the command has to be sent again. */
    private Optional<Optional<String>> sendOnce(
            int node, String address, String key, Kind kind, String path, String body) {
        long start = System.nanoTime();
        var outcome = Outcome.UNKNOWN;
        try {
            var answer = hasKeys
                    ? at(address).post(path, body, "Idempotency-Key", key)
                    : at(address).post(path, body);
            outcome = outcomeOf(answer);
            if (outcome == Outcome.ACKNOWLEDGED) {
                var id = answer.json().required("id").textValue();
                ledger.add(new Acknowledged(kind, id, key, path, body, answer.text()));
                return Optional.of(Optional.of(id));
            }
            if (outcome == Outcome.WRONG) {
                ledger.addWrong("%d to %s: %s".formatted(answer.status(), path, answer.text()));
                return Optional.of(Optional.empty());
            }
        } catch (IOException broken) {
            // The outcome remains unknown.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            ledger.add(new Attempt(start, System.nanoTime(), Math.floorMod(node, nodes.count()), outcome));
        }
        return Optional.empty();
    }

    private static Outcome outcomeOf(Answer answer) {
        if (answer.status() / 100 == 2) {
            return Outcome.ACKNOWLEDGED;
        }
        return answer.status() == 503 || answer.isProblem(409, "idempotency-key-in-flight")
                ? Outcome.REFUSED
                : Outcome.WRONG;
    }

    /** The caller at a node. */
    Api at(String address) {
        return new Api(client, address, caller);
    }

    /** Lets each client finish what it is at, until the outcome is known. */
    void finish() throws InterruptedException, ExecutionException {
        isOver = true;
        for (var each : clients) {
            each.get();
        }
    }

    /** Ends the clients without a further retry. */
    void abandon() throws InterruptedException, ExecutionException {
        isAbandoned = true;
        finish();
    }

    @Override
    public void close() {
        isOver = true;
        isAbandoned = true;
        threads.close();
        client.close();
    }
}
