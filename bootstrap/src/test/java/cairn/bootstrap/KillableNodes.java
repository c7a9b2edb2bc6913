package cairn.bootstrap;

import static org.awaitility.Awaitility.await;

import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.postgresql.EmbeddedPostgres;
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
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Several nodes over one database; each may be killed at any time and is started again. */
public final class KillableNodes implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path data;
    private final EmbeddedPostgres.Address database;
    private final Runnable end;
    private final List<String> prefix;
    private final String jdbcUrl;
    private final AtomicReferenceArray<RunningService> nodes;
    private final AtomicReferenceArray<@Nullable String> addresses;

    private KillableNodes(Path data, EmbeddedPostgres.Address database, Runnable end, Plan plan) {
        this.data = data;
        this.database = database;
        this.end = end;
        this.prefix = new ArrayList<>(List.of("env"));
        this.prefix.addAll(plan.variables());
        this.jdbcUrl = plan.route().apply(database.jdbcUrl());
        this.nodes = new AtomicReferenceArray<>(plan.count());
        this.addresses = new AtomicReferenceArray<>(plan.count());
    }

    /**
     * How nodes are set up.
     *
     * @param count the number of nodes
     * @param variables their environment, such as {@code CAIRN_WEBHOOKS_HURRY=1000}
     * @param preparation statements that the database executes before the nodes start, as its owner
     * @param route the address through which nodes reach the database, by its own address
     */
    public record Plan(int count, List<String> variables, List<String> preparation, UnaryOperator<String> route) {

        public static Plan of(int count) {
            return new Plan(count, List.of(), List.of(), UnaryOperator.identity());
        }

        public Plan with(String... moreVariables) {
            var all = new ArrayList<>(variables);
            all.addAll(List.of(moreVariables));
            return new Plan(count, all, preparation, route);
        }

        public Plan after(String... statements) {
            return new Plan(count, variables, List.of(statements), route);
        }

        public Plan through(UnaryOperator<String> newRoute) {
            return new Plan(count, variables, preparation, newRoute);
        }
    }

    /**
     * Starts two of them.
     *
     * @param variables such as {@code CAIRN_WEBHOOKS_HURRY=1000}
     */
    static KillableNodes start(Path data, String... variables) throws SQLException {
        return start(data, Plan.of(2).with(variables));
    }

    public static KillableNodes start(Path data, Plan plan) throws SQLException {
        var server = EmbeddedPostgres.start(EmbeddedDatabase.HOST, data, _ -> {});
        var address = new EmbeddedPostgres.Address(server.jdbcUrl(), server.user(), server.password());
        return start(new KillableNodes(data, address, server::close, plan), plan);
    }

    /** Starts them over a database that others start and stop. */
    public static KillableNodes startOver(EmbeddedPostgres.Address database, Path data, Plan plan) throws SQLException {
        return start(new KillableNodes(data, database, () -> {}, plan), plan);
    }

    private static KillableNodes start(KillableNodes nodes, Plan plan) throws SQLException {
        try {
            nodes.execute(plan.preparation());
            nodes.bringUp(IntStream.range(0, plan.count()).toArray());
            return nodes;
        } catch (SQLException | RuntimeException | Error e) {
            nodes.close();
            throw e;
        }
    }

    private void execute(List<String> statements) throws SQLException {
        try (var connection = connect();
                var statement = connection.createStatement()) {
            for (var each : statements) {
                statement.execute(each);
            }
        }
    }

    private void bringUp(int... down) {
        for (int node : down) {
            nodes.set(node, launched());
        }
        for (int node : down) {
            nodes.get(node).awaitReady();
            addresses.set(node, nodes.get(node).baseUrl());
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
                jdbcUrl,
                "--db-user",
                database.user(),
                "--db-password",
                database.password());
    }

    public int count() {
        return nodes.length();
    }

    /** As it is now; it may be down. */
    public RunningService node(int number) {
        return nodes.get(Math.floorMod(number, count()));
    }

    /** The base URL of a node, unless it is down. */
    public Optional<String> address(int number) {
        return Optional.ofNullable(addresses.get(Math.floorMod(number, count())));
    }

    public Connection connect() throws SQLException {
        return DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
    }

    /** Starts those nodes that are down, and returns when they are ready. */
    public void bringUp() {
        bringUp(IntStream.range(0, count())
                .filter(each -> !nodes.get(each).isAlive())
                .toArray());
    }

    /** It stays down until another one is killed, and the others take over from it until then. */
    public void kill(int node) {
        bringUp();
        end(node);
    }

    private void end(int node) {
        try (var killed = nodes.get(node)) {
            destroy(node);
            addresses.set(node, null);
            killed.awaitEnd();
        }
    }

    private void destroy(int node) {
        ProcessHandle.of(nodes.get(node).pid()).ifPresent(ProcessHandle::destroyForcibly);
    }

    /** The server is watched and started again; this returns when it is up. */
    public void killDatabase() throws IOException {
        awaitRestart(destroyDatabase());
    }

    private ProcessHandle destroyDatabase() throws IOException {
        var pid = Long.parseLong(Files.readAllLines(data.resolve("postgres/data/postmaster.pid"))
                .getFirst()
                .strip());
        var server = ProcessHandle.of(pid).orElseThrow();
        server.descendants().forEach(ProcessHandle::destroyForcibly);
        server.destroyForcibly();
        return server;
    }

    private void awaitRestart(ProcessHandle server) {
        await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(10))
                .ignoreExceptions()
                .until(() -> {
                    try (var connection = connect()) {
                        return connection.isValid(1) && !server.isAlive();
                    }
                });
    }

    /**
     * Starts again what was running. The database is killed before any node has ended: it writes what it has not made
     * durable within a fifth of a second, and that must still be missing.
     */
    public void killEverything() throws IOException {
        var up = IntStream.range(0, count())
                .filter(node -> nodes.get(node).isAlive())
                .toArray();
        IntStream.of(up).forEach(this::destroy);
        var server = destroyDatabase();
        IntStream.of(up).forEach(this::end);
        awaitRestart(server);
        bringUp(up);
    }

    /** The output of the nodes that are running. */
    public String output() {
        return IntStream.range(0, count())
                .mapToObj(nodes::get)
                .filter(RunningService::isAlive)
                .map(RunningService::output)
                .collect(Collectors.joining("\n---\n"));
    }

    @Override
    public void close() {
        var started = IntStream.range(0, count())
                .mapToObj(nodes::get)
                .flatMap(node -> Optional.ofNullable(node).stream())
                .toList();
        try {
            started.forEach(RunningService::stop);
            started.forEach(RunningService::close);
        } finally {
            end.run();
        }
    }
}
