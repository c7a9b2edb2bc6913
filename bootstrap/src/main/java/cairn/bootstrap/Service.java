package cairn.bootstrap;

import cairn.adapter.persistence.Schema;
import cairn.adapter.persistence.embedded.EmbeddedPostgres;
import io.micronaut.context.ApplicationContext;
import io.micronaut.http.server.exceptions.ServerStartupException;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.flywaydb.core.api.FlywayException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The running service: its database, its context and its server, started in this order and stopped in the other. */
final class Service {

    private static final Logger LOG = LoggerFactory.getLogger(Service.class);

    private final Optional<EmbeddedPostgres> embedded;
    private final ApplicationContext context;
    private final CountDownLatch stopped = new CountDownLatch(1);

    private Service(Optional<EmbeddedPostgres> embedded, ApplicationContext context) {
        this.embedded = embedded;
        this.context = context;
    }

    /**
     * Returns once the service is ready, having said so in one block of lines.
     *
     * @throws StartupException if it cannot start; then nothing of it is left running
     */
    static Service start(Settings settings, Consumer<String> operator) {
        int port = settings.port() == 0 ? anyFreePort(settings.host()) : settings.port();
        var baseUrl = settings.baseUrl().orElseGet(() -> URI.create("http://" + authority(settings.host(), port)));
        var embedded = settings.database().isPresent()
                ? Optional.<EmbeddedPostgres>empty()
                : Optional.of(EmbeddedPostgres.start(prepared(settings.data()), operator));
        try {
            var database = settings.database().orElseGet(() -> addressOf(embedded.orElseThrow()));
            migrate(database);
            var context = ApplicationContext.builder()
                    .deduceEnvironment(false)
                    .banner(false)
                    .properties(properties(settings, port, baseUrl, database))
                    .start();
            var service = new Service(embedded, context);
            service.serve(settings, port, baseUrl, operator);
            return service;
        } catch (RuntimeException e) {
            embedded.ifPresent(EmbeddedPostgres::close);
            throw e;
        }
    }

    private void serve(Settings settings, int port, URI baseUrl, Consumer<String> operator) {
        try {
            var credentials = settings.withDemo()
                    ? context.getBean(Demo.class).prepareIn(prepared(settings.data()))
                    : Optional.<Path>empty();
            context.getBean(EmbeddedServer.class).start();
            Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop"));
            operator.accept(ReadyBlock.of(baseUrl, credentials));
        } catch (ServerStartupException e) {
            context.close();
            throw new StartupException(
                    "Cannot listen on %s: %s. Is another Cairn running? Choose another --port."
                            .formatted(
                                    authority(settings.host(), port), rootOf(e).getMessage()),
                    e);
        } catch (RuntimeException e) {
            context.close();
            throw e;
        }
    }

    /** Blocks until somebody stops the service. */
    void awaitStop() {
        try {
            stopped.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Finishes what is under way, then stops the database. */
    void stop() {
        LOG.info("Stopping");
        context.close();
        embedded.ifPresent(EmbeddedPostgres::close);
        LOG.info("Stopped");
        stopped.countDown();
    }

    private static void migrate(Settings.Database database) {
        try {
            Schema.migrate(database.url(), database.user(), database.password());
        } catch (FlywayException e) {
            throw new StartupException(
                    "The database at %s cannot be used: %s"
                            .formatted(database, rootOf(e).getMessage()),
                    e);
        }
    }

    private static Map<String, Object> properties(
            Settings settings, int port, URI baseUrl, Settings.Database database) {
        return Map.of(
                "micronaut.server.host", settings.host(),
                "micronaut.server.port", port,
                "cairn.base-url", baseUrl.toString(),
                "cairn.node", nodeOver(settings),
                "datasources.default.url", database.url(),
                "datasources.default.username", database.user(),
                "datasources.default.password", database.password());
    }

    /** Nobody else can be on an embedded database: there a node takes over at once what it held before it was killed. */
    private static String nodeOver(Settings settings) {
        return settings.database().isPresent() ? UUID.randomUUID().toString() : "embedded";
    }

    private static Settings.Database addressOf(EmbeddedPostgres server) {
        return new Settings.Database(server.jdbcUrl(), server.user(), server.password());
    }

    private static Path prepared(Path data) {
        try {
            var ownerOnlyButPassable = PosixFilePermissions.fromString("rwx--x--x");
            return Files.exists(data)
                    ? data
                    : Files.createDirectories(data, PosixFilePermissions.asFileAttribute(ownerOnlyButPassable));
        } catch (IOException e) {
            throw new StartupException(
                    "The data directory %s cannot be made: %s".formatted(data.toAbsolutePath(), e.getMessage()), e);
        }
    }

    private static int anyFreePort(String host) {
        try (var socket = new ServerSocket(0, 1, InetAddress.getByName(host))) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new StartupException("Cannot listen on %s: %s".formatted(host, e.getMessage()), e);
        }
    }

    private static String authority(String host, int port) {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }

    private static Throwable rootOf(Throwable failure) {
        var root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }
}
