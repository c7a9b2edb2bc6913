package cairn.benchmark.service;

import cairn.benchmark.process.ProcessorTime;
import cairn.benchmark.store.ClientFactory;
import cairn.benchmark.store.Throughput;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/** One of several programs that are measured by turns, with its figures. */
final class CommandContender {

    /** Work that follows a command, such as rows of lists, ends within this time and counts as its cost. */
    private static final Duration FOLLOWING = Duration.ofMillis(500);

    private static final long NONE = 0;

    /**
     * The figures of one run.
     *
     * @param program the processor time of the program per operation in milliseconds, NaN if it is unknown
     * @param database likewise of the database's server
     */
    private record Cost(Throughput throughput, double program, double database) {

        double perSecond() {
            return throughput.perSecond();
        }
    }

    private final String operations;
    private final ClientFactory clients;
    private final long program;
    private final long databaseServer;
    private final SortedMap<Integer, List<Cost>> costs = new TreeMap<>();

    private CommandContender(String operations, ClientFactory clients, long program, long databaseServer) {
        this.operations = operations;
        this.clients = clients;
        this.program = program;
        this.databaseServer = databaseServer;
    }

    /**
     * Returns a program whose latencies and processor time are shown, too.
     *
     * @param operations what it does, as in {@code bookings}
     * @param program the process of the program
     * @param databaseServer the main process of its database's server, 0 if its time is unknown
     */
    static CommandContender program(String operations, ClientFactory clients, long program, long databaseServer) {
        return new CommandContender(operations, clients, program, databaseServer);
    }

    /** Returns a limit. Only its throughput is shown. */
    static CommandContender limit(String operations, ClientFactory clients) {
        return new CommandContender(operations, clients, NONE, NONE);
    }

    String operations() {
        return operations;
    }

    void warmUp(int callers, Duration time) throws SQLException, InterruptedException {
        Throughput.of(clients, callers, time);
    }

    void measure(int callers, Duration time) throws SQLException, InterruptedException {
        double before = ProcessorTime.of(program);
        double beforeInDatabase = ProcessorTime.withChildren(databaseServer);
        var throughput = Throughput.of(clients, callers, time);
        TimeUnit.NANOSECONDS.sleep(FOLLOWING.toNanos());
        costs.computeIfAbsent(callers, _ -> new ArrayList<>())
                .add(new Cost(
                        throughput,
                        (ProcessorTime.of(program) - before) / throughput.done(),
                        (ProcessorTime.withChildren(databaseServer) - beforeInDatabase) / throughput.done()));
    }

    Throughput atRate(double perSecond, int callers, Duration time) throws SQLException, InterruptedException {
        return Throughput.atRate(perSecond, clients, callers, time);
    }

    /** Returns the greatest median throughput of all numbers of callers. */
    double mostPerSecond() {
        return costs.keySet().stream()
                .mapToDouble(callers -> median(callers, Cost::perSecond))
                .max()
                .orElseThrow();
    }

    /** Returns the median of the ratios of the throughputs, run by run. */
    double ratioTo(CommandContender other, int callers) {
        var own = runs(callers);
        var others = other.runs(callers);
        var ratios = new ArrayList<Double>();
        for (int run = 0; run < own.size(); run++) {
            ratios.add(own.get(run).perSecond() / others.get(run).perSecond());
        }
        return Median.of(ratios, Double::doubleValue);
    }

    long refused() {
        return costs.values().stream()
                .flatMap(List::stream)
                .mapToLong(cost -> cost.throughput().refused())
                .sum();
    }

    List<String> head() {
        return program == NONE ? List.of(operations + "/s") : List.of(operations + "/s", "p50 ms", "p99 ms", "CPU ms");
    }

    List<String> cells(int callers) {
        var perSecond = String.format(Locale.ROOT, "%,.0f", median(callers, Cost::perSecond));
        return program == NONE
                ? List.of(perSecond)
                : List.of(
                        perSecond,
                        millis(median(callers, cost -> cost.throughput().p50())),
                        millis(median(callers, cost -> cost.throughput().p99())),
                        millis(median(callers, Cost::program)) + " + " + millis(median(callers, Cost::database)));
    }

    private double median(int callers, ToDoubleFunction<Cost> figure) {
        return Median.of(runs(callers), figure);
    }

    private List<Cost> runs(int callers) {
        return costs.getOrDefault(callers, List.of());
    }

    private static String millis(double figure) {
        return Double.isNaN(figure) ? "–" : String.format(Locale.ROOT, "%.2f", figure);
    }
}
