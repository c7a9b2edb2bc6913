package cairn.benchmark.process;

import cairn.benchmark.store.BenchmarkDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;

/** The processor time of processes of this machine in milliseconds, as Linux counts it; elsewhere it is unknown. */
public final class ProcessorTime {

    /** The kernel reports processor time in hundredths of a second. */
    private static final double MILLIS_PER_TICK = 10;

    private ProcessorTime() {}

    /** A process as the kernel shows it, with its own ticks and those of its children that have ended. */
    private record Entry(String name, long parent, long ticks, long ticksOfEnded) {

        private static final int PARENT = 1;
        private static final int TICKS = 11;

        static Optional<Entry> of(long process) {
            var file = Path.of("/proc", Long.toString(process), "stat");
            try {
                return Files.isReadable(file) ? Optional.of(parse(Files.readString(file))) : Optional.empty();
            } catch (IOException _) {
                return Optional.empty();
            }
        }

        private static Entry parse(String line) {
            int nameEnds = line.lastIndexOf(')');
            var fields = line.substring(nameEnds + 2).split(" ", -1);
            return new Entry(
                    line.substring(line.indexOf('(') + 1, nameEnds),
                    Long.parseLong(fields[PARENT]),
                    Long.parseLong(fields[TICKS]) + Long.parseLong(fields[TICKS + 1]),
                    Long.parseLong(fields[TICKS + 2]) + Long.parseLong(fields[TICKS + 3]));
        }
    }

    /** Returns the processor time of a process so far, NaN if it is unknown. */
    public static double of(long process) {
        return Entry.of(process).map(entry -> MILLIS_PER_TICK * entry.ticks()).orElse(Double.NaN);
    }

    /** Returns the processor time so far of a process and its children, running and ended, NaN if it is unknown. */
    public static double withChildren(long process) {
        return Entry.of(process)
                .map(parent -> MILLIS_PER_TICK * (parent.ticks() + parent.ticksOfEnded() + ticksOfChildren(process)))
                .orElse(Double.NaN);
    }

    private static long ticksOfChildren(long process) {
        return ProcessHandle.of(process).stream()
                .flatMap(ProcessHandle::children)
                .flatMap(child -> Entry.of(child.pid()).stream())
                .mapToLong(Entry::ticks)
                .sum();
    }

    /** Returns the main process of a database's server if it runs on this machine, 0 if not. */
    public static long serverOf(BenchmarkDatabase database) throws SQLException {
        try (var connection = database.connect();
                var statement = connection.createStatement();
                var row = statement.executeQuery(
                        "select pg_backend_pid() where host(inet_server_addr()) = host(inet_client_addr())")) {
            return row.next()
                    ? Entry.of(row.getLong(1))
                            .filter(backend -> backend.name().equals("postgres"))
                            .map(Entry::parent)
                            .orElse(0L)
                    : 0;
        }
    }
}
