package cairn.bootstrap;

import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Two nodes over one database, each of which may be killed at any time and comes up again. */
final class KillableNodes implements AutoCloseable {

    static final int COUNT = 2;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path data;
    private final EmbeddedPostgres database;
    private final List<String> prefix;
    private final AtomicReferenceArray<RunningService> nodes = new AtomicReferenceArray<>(COUNT);

    private KillableNodes(Path data, EmbeddedPostgres database, List<String> prefix) {
        this.data = data;
        this.database = database;
        this.prefix = prefix;
    }

    /**
     * Starts them.
     *
     * @param variables such as {@code CAIRN_WEBHOOKS_HURRY=1000}
     */
    static KillableNodes start(Path data, String... variables) {
        var prefix = new ArrayList<>(List.of("env"));
        prefix.addAll(List.of(variables));
        var nodes = new KillableNodes(data, EmbeddedPostgres.start(data, _ -> {}), prefix);
        try {
            nodes.bringUp(IntStream.range(0, COUNT).toArray());
            return nodes;
        } catch (RuntimeException | Error e) {
            nodes.close();
            throw e;
        }
    }

    private void bringUp(int... down) {
        for (int node : down) {
            nodes.set(node, launched());
        }
        for (int node : down) {
            nodes.get(node).awaitReady();
        }
    }

    private RunningService launched() {
        return RunningService.launch(
                prefix,
                RunningService.JAR,
                data,
                "--demo",
                "--allow-loopback-webhooks",
                "--db-url",
                database.jdbcUrl(),
                "--db-user",
                database.user(),
                "--db-password",
                database.password());
    }

    /** As it is now; it may be down. */
    RunningService node(int number) {
        return nodes.get(Math.floorMod(number, COUNT));
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
    }

    /** It stays down until the other one is killed, which takes over from it until then. */
    void kill(int node) {
        bringUp(IntStream.range(0, COUNT)
                .filter(each -> !nodes.get(each).isAlive())
                .toArray());
        end(node);
    }

    private void end(int node) {
        try (var killed = nodes.get(node)) {
            ProcessHandle.of(killed.pid()).ifPresent(ProcessHandle::destroyForcibly);
            killed.awaitEnd();
        }
    }

    /** Somebody watches over the server and starts it again. */
    void killDatabase() throws IOException {
        var pid = Long.parseLong(Files.readAllLines(data.resolve("postgres/data/postmaster.pid"))
                .getFirst()
                .strip());
        var server = ProcessHandle.of(pid).orElseThrow();
        server.descendants().forEach(ProcessHandle::destroyForcibly);
        server.destroyForcibly();
        await().atMost(PATIENCE).ignoreExceptions().until(() -> {
            try (var connection = connect()) {
                return connection.isValid(1) && !server.isAlive();
            }
        });
    }

    /** What was up comes up again. */
    void killEverything() throws IOException {
        var up = IntStream.range(0, COUNT)
                .filter(node -> nodes.get(node).isAlive())
                .toArray();
        IntStream.of(up).forEach(this::end);
        killDatabase();
        bringUp(up);
    }

    /** What nodes have said that are up. */
    String output() {
        return IntStream.range(0, COUNT)
                .mapToObj(nodes::get)
                .filter(RunningService::isAlive)
                .map(RunningService::output)
                .collect(Collectors.joining("\n---\n"));
    }

    @Override
    public void close() {
        var started = IntStream.range(0, COUNT)
                .mapToObj(nodes::get)
                .flatMap(node -> Optional.ofNullable(node).stream())
                .toList();
        try {
            started.forEach(RunningService::stop);
            started.forEach(RunningService::close);
        } finally {
            database.close();
        }
    }
}
