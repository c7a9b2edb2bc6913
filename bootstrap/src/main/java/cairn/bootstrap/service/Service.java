package cairn.bootstrap.service;

import cairn.adapter.persistence.StartupLock;
import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.monitoring.HealthCheck;
import cairn.adapter.rest.http.monitoring.HealthStatus;
import cairn.adapter.rest.http.monitoring.ManagementServer;
import cairn.adapter.rest.http.monitoring.ShutdownCheck;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.bootstrap.config.ManagementAddress;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.config.Transport;
import cairn.bootstrap.demo.Demo;
import cairn.bootstrap.health.WatchedDirectories;
import cairn.bootstrap.security.KeyRing;
import cairn.bootstrap.startup.FileGuard;
import cairn.bootstrap.startup.StartupException;
import cairn.bootstrap.startup.StartupRetry;
import cairn.postgresql.EmbeddedPostgres;
import io.micronaut.context.ApplicationContext;
import io.micronaut.http.server.exceptions.ServerStartupException;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The running service: its database, its context and its server, started in this order and stopped in reverse. */
public final class Service {

    private static final Logger LOG = LoggerFactory.getLogger(Service.class);

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration READINESS_PERIOD = Duration.ofMillis(20);
    private static final int LOOKS_BEFORE_NOTICE = 250;
    private static final Duration WORTH_A_LINE = Duration.ofSeconds(1);

    private final Deque<Runnable> ends = new ConcurrentLinkedDeque<>();
    private final Lock databaseStarts = new ReentrantLock();
    private final Lock endings = new ReentrantLock();
    private volatile boolean isStopping;

    private Service() {}

    /**
     * Starts the service, and returns when it is ready and has printed the ready block. The end of the JVM stops
     * whatever has been started by then.
     *
     * @throws StartupException if it cannot start; nothing is left running then
     */
    public static Service start(Settings settings, Consumer<String> operator) {
        var service = new Service();
        Runtime.getRuntime().addShutdownHook(new Thread(service::stop, "stop"));
        try {
            service.open(settings, operator);
            return service;
        } catch (RuntimeException e) {
            service.end();
            service.leaveTheEndToTheSignal();
            throw e;
        }
    }

    /**
     * Waits for the end of the JVM if a signal interrupted the start: the JVM must end by the signal, and after the
     * database.
     */
    private void leaveTheEndToTheSignal() {
        if (isStopping) {
            try {
                serve();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void open(Settings settings, Consumer<String> operator) {
        Preflight.check(settings);
        int port = settings.port() == 0 ? Preflight.anyFreePort(settings.host()) : settings.port();
        var address = new PublicAddress(
                settings.baseUrl().orElseGet(() -> settings.transport().addressOf(settings.host(), port)));
        SettingsWarnings.log(settings, address);
        prepared(settings.data());
        var retry = new StartupRetry(operator, settings.databaseWait());
        var database = step(
                "The database started", () -> settings.database().orElseGet(() -> embedded(settings.data(), operator)));
        var servers = settings.database().map(external -> PrimaryStart.servers(external, settings.data()));
        servers.ifPresent(named ->
                step("The primary server was found", () -> retry.run(() -> PrimaryStart.requireOne(named, database))));
        step("The tables were updated", () -> retry.run(() -> SchemaMigration.run(database)));
        var masterKey = retry.get(() -> new SharedMasterKey(database).forNode(settings.masterKey()));
        retry.run(() -> ServiceSource.in(database).replace(address.baseUrl().toString()));
        settings.readsFrom().ifPresent(standby -> StandbyStart.check(standby, database));
        var backups = settings.backups().map(schedule -> BackupStart.of(settings.data(), schedule));
        backups.ifPresent(archiver -> ends.push(archiver::close));
        var properties = NodeProperties.of(settings, port, address, database, masterKey);
        var context = step(
                "The application started",
                () -> retry.get(() -> NodeContext.start(
                        properties,
                        Stream.of(Stream.of(WatchedDirectories.of(settings)), backups.stream(), servers.stream())
                                .flatMap(part -> part)
                                .toArray())));
        ends.push(context::close);
        if (!context.getProperty("cairn.limits.enforced", Boolean.class).orElse(true)) {
            LOG.warn("CAIRN_LIMITS_ENFORCED is false: requests are counted, but none is refused. Do not use this for "
                    + "a public service");
        }
        var credentials = settings.withDemo()
                ? step("The demo was prepared", () -> retry.get(() -> demo(settings, database, context)))
                : Optional.<Path>empty();
        if (!settings.withDemo() && context.getBean(Demo.class).isInForce()) {
            LOG.warn("The database has a demo operator whose keys work; remove it with: ./cairn demo remove");
        }
        settings.management().ifPresent(management -> manage(context, management));
        retry.run(() -> context.getBean(KeyRing.class).load());
        listen(context, Transport.authority(settings.host(), port));
        ends.push(() -> drainIfStopping(context, settings.drain()));
        step("The service became ready", () -> awaitReadiness(context, address, operator));
        operator.accept(ReadyBlock.of(address, settings.management(), credentials));
    }

    private static <T> T step(String done, Supplier<T> step) {
        long began = System.nanoTime();
        var result = step.get();
        var took = Duration.ofNanos(System.nanoTime() - began);
        if (took.compareTo(WORTH_A_LINE) > 0) {
            LOG.debug("{} in {} s", done, "%.1f".formatted(took.toMillis() / 1e3));
        }
        return result;
    }

    private static void step(String done, Runnable step) {
        boolean _ = step(done, () -> {
            step.run();
            return true;
        });
    }

    /** Waits until no health check is DOWN, because programs that see the ready block may send requests at once. */
    private static void awaitReadiness(ApplicationContext context, PublicAddress address, Consumer<String> operator) {
        var checks = context.getBeansOfType(HealthCheck.class);
        for (int looks = 1; checks.stream().anyMatch(Service::isDown); looks++) {
            if (looks == LOOKS_BEFORE_NOTICE) {
                operator.accept("Started, but not ready: see %s/health/readiness".formatted(address.baseUrl()));
            }
            LockSupport.parkNanos(READINESS_PERIOD.toNanos());
        }
    }

    private static boolean isDown(HealthCheck check) {
        return check.result().status() == HealthStatus.DOWN;
    }

    private static Optional<Path> demo(Settings settings, Settings.Database database, ApplicationContext context) {
        var demo = context.getBean(Demo.class);
        return StartupLock.inTurn(
                database.url(), database.user(), database.password(), () -> demo.prepareIn(settings.data()));
    }

    private Settings.Database embedded(Path data, Consumer<String> operator) {
        databaseStarts.lock();
        try {
            var server = EmbeddedPostgres.start(EmbeddedDatabase.HOST, prepared(data), operator);
            ends.push(server::close);
            server.sharedAccount()
                    .ifPresent(account -> LOG.warn(
                            "Other programs also run as {} and could read the database's files; create an account"
                                    + " postgres, or start Cairn as a user of its own",
                            account));
            return new Settings.Database(server.jdbcUrl(), server.user(), server.password());
        } finally {
            databaseStarts.unlock();
        }
    }

    private static void manage(ApplicationContext context, ManagementAddress address) {
        try {
            context.getBean(ManagementServer.class).start(address.socket());
        } catch (IOException e) {
            throw Preflight.cannotServeMetrics(address, e);
        }
    }

    private static void listen(ApplicationContext context, String address) {
        try {
            context.getBean(EmbeddedServer.class).start();
        } catch (ServerStartupException e) {
            throw Preflight.cannotListen(address, e);
        }
    }

    public void serve() throws InterruptedException {
        new CountDownLatch(1).await();
    }

    /**
     * Waits for a database that is starting, so that it can be stopped. One that takes longer keeps running for the
     * next start.
     */
    private void stop() {
        isStopping = true;
        try {
            if (!databaseStarts.tryLock(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                LOG.warn("The database is still starting and keeps running for the next start");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!ends.isEmpty()) {
            LOG.info("Stopping");
            end();
            LOG.info("Stopped");
        }
    }

    /** Lets load balancers notice that the node will stop, while it still serves. */
    private void drainIfStopping(ApplicationContext context, Duration time) {
        if (isStopping) {
            context.getBean(ShutdownCheck.class).announceStop();
            try {
                Thread.sleep(time);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Finishes work in progress and stops all parts in reverse order of their start, the database last. */
    public void end() {
        endings.lock();
        try {
            for (var part = ends.poll(); part != null; part = ends.poll()) {
                part.run();
            }
        } finally {
            endings.unlock();
        }
    }

    private static Path prepared(Path data) {
        try {
            var ownerOnlyButPassable = PosixFilePermissions.fromString("rwx--x--x");
            if (Files.notExists(data)) {
                Files.createDirectories(data, PosixFilePermissions.asFileAttribute(ownerOnlyButPassable));
            }
            FileGuard.requireProtected(data);
            return data;
        } catch (IOException e) {
            throw new StartupException(
                    "The data directory %s cannot be created: %s. Choose another one with --data"
                            .formatted(data.toAbsolutePath(), StartupException.reason(e)),
                    e);
        }
    }
}
