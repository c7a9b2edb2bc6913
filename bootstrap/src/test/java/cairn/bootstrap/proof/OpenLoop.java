package cairn.bootstrap.proof;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/** Requests at a fixed pace, each on a connection of its own, whether or not those before it have been answered. */
final class OpenLoop {

    private static final int CALLERS = 32;
    private static final Pattern ID = Pattern.compile("\"id\" *: *\"([^\"]+)\"");

    private OpenLoop() {}

    /**
     * A request's outcome.
     *
     * @param status the status; 0 if there was no response
     * @param id the first id in the response, or an empty text
     * @param took the time from the moment when the request was due
     */
    record Sent(int status, String id, Duration took) {

        boolean isCreated() {
            return status == 201;
        }
    }

    /** Starts to send; the result is there when all have been answered. */
    static Future<List<Sent>> start(
            ExecutorService threads, String address, double perSecond, Duration time, IntFunction<String> requests) {
        return threads.submit(() -> send(address, perSecond, time, requests));
    }

    private static List<Sent> send(String address, double perSecond, Duration time, IntFunction<String> requests)
            throws InterruptedException, ExecutionException {
        var turns = new AtomicInteger();
        long began = System.nanoTime();
        var all = new ArrayList<Sent>();
        try (var callers = Executors.newFixedThreadPool(CALLERS)) {
            var each = new ArrayList<Future<List<Sent>>>();
            for (int i = 0; i < CALLERS; i++) {
                each.add(callers.submit(() -> {
                    var own = new ArrayList<Sent>();
                    for (int turn = turns.getAndIncrement();
                            turn < perSecond * time.toSeconds();
                            turn = turns.getAndIncrement()) {
                        long due = began + Math.round(turn / perSecond * 1e9);
                        TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
                        own.add(sendOne(address, requests.apply(turn), due));
                    }
                    return own;
                }));
            }
            for (var caller : each) {
                all.addAll(caller.get());
            }
        }
        return all;
    }

    private static Sent sendOne(String address, String request, long due) {
        int status = 0;
        var text = "";
        try (var connection = KeptConnection.to(address)) {
            var response = connection.exchange(request);
            status = response.status();
            text = response.body();
        } catch (IOException broken) {
            text = "";
        }
        var id = ID.matcher(text);
        return new Sent(
                status, status == 201 && id.find() ? id.group(1) : "", Duration.ofNanos(System.nanoTime() - due));
    }
}
