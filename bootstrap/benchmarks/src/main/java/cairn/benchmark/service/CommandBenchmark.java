package cairn.benchmark.service;

import cairn.benchmark.bare.CrudServer;
import cairn.benchmark.process.ChildProcess;
import cairn.benchmark.process.ProcessorTime;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkPlan;
import cairn.benchmark.store.ClientFactory;
import cairn.benchmark.store.ServiceBenchmarks.CommandMeasurement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Measures the most frequent commands of operators as their users do: over HTTP, of a service that was just started in a
 * process of its own, with a key and its limits, one at a time per connection. By turns with it run a plain program that
 * stores bookings, in another process, and inserts of single rows.
 */
final class CommandBenchmark implements CommandMeasurement {

    private final BenchmarkDatabase crud;
    private final List<CommandKind> kinds;
    private final BenchmarkPlan plan;
    private final Duration warmUp;
    private final Consumer<String> tables;
    private final Consumer<String> progress;

    /**
     * @param crud a schema for the plain program
     * @param warmUp the time for which a program works before its figures; those directly after a start are of this time
     */
    CommandBenchmark(
            BenchmarkDatabase crud,
            Collection<CommandKind> kinds,
            BenchmarkPlan plan,
            Duration warmUp,
            Consumer<String> tables,
            Consumer<String> progress) {
        this.crud = crud;
        this.kinds = List.copyOf(kinds);
        this.plan = plan;
        this.warmUp = warmUp;
        this.tables = tables;
        this.progress = progress;
    }

    @Override
    public void on(BenchmarkDatabase log, int events, ClientFactory inserts) throws SQLException, InterruptedException {
        for (var kind : kinds) {
            String key;
            try (var service = ServiceProcess.over(log, 1)) {
                key = service.key(0);
                tables.accept(heading(kind, events));
                compare(kind, service, log, CommandContender.limit("inserts", inserts));
            }
            if (kind == CommandKind.bookings) {
                tables.accept(new FirstSeconds(log, key, crud, warmUp).table(plan, progress));
            }
        }
    }

    private void compare(CommandKind kind, ServiceProcess service, BenchmarkDatabase log, CommandContender limit)
            throws SQLException, InterruptedException {
        long databaseServer = ProcessorTime.serverOf(log);
        var clients = HttpSender.to(service.port(), requests(kind, log, service.key(0)));
        var command = CommandContender.program(kind.name(), clients, service.pid(), databaseServer);
        if (kind == CommandKind.bookings) {
            compareWithCrud(command, limit, databaseServer);
        } else {
            compare(command, List.of(limit));
        }
    }

    private static IntFunction<String> requests(CommandKind kind, BenchmarkDatabase log, String key) {
        return switch (kind) {
            case bookings -> CommandRequests.bookings(key);
            case reservations ->
                CommandRequests.reservations(BenchService.catalogue(log).teaHouses(), key);
            case dispatches -> CommandRequests.dispatches(key);
        };
    }

    private static String heading(CommandKind kind, int events) {
        var name = kind.name();
        return String.format(
                Locale.ROOT,
                "%s%s over HTTP, on a log of %,d events; the processor time of one is that of the program + of the"
                        + " database:\n",
                name.substring(0, 1).toUpperCase(Locale.ROOT),
                name.substring(1),
                events);
    }

    private void compareWithCrud(CommandContender bookings, CommandContender limit, long databaseServer)
            throws SQLException, InterruptedException {
        try (var process = ChildProcess.start(CrudServer.class, crud)) {
            var clients = HttpSender.to(Integer.parseInt(process.line()), CommandRequests.crudBookings());
            var plain = CommandContender.program("CRUD", clients, process.pid(), databaseServer);
            compare(bookings, List.of(plain, limit));
            tables.accept(new HalfRate(List.of(bookings, plain), plan, progress).table());
        }
    }

    private void compare(CommandContender command, List<CommandContender> others)
            throws SQLException, InterruptedException {
        var comparison = new CommandComparison(command, others, plan, progress);
        comparison.run(warmUp);
        tables.accept(comparison.table());
    }
}
