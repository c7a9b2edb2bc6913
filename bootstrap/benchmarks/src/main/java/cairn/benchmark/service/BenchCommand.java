package cairn.benchmark.service;

import cairn.adapter.persistence.DatabaseUrl;
import cairn.benchmark.service.MemoryBenchmark.Events;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
import cairn.benchmark.store.BenchmarkPlan;
import cairn.benchmark.store.Benchmarks;
import cairn.benchmark.store.ServiceBenchmarks;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.LogLevel;
import cairn.bootstrap.cli.ReplayCommand;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.bootstrap.config.Settings;
import cairn.postgresql.EmbeddedPostgres;
import cairn.postgresql.EmbeddedPostgresException;
import ch.qos.logback.classic.LoggerContext;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

@Command(
        name = "bench",
        description = "Measures, on its own data: the event store and whole commands against the limit of their "
                + "database, the cost of keys and limits per request, public reads against a bare server, "
                + "reads of operators with many bookings against those with few, the "
                + "latency of webhooks, agencies' feeds, the latency of dispatches during floods of other "
                + "requests, the memory taken by readers of large histories, and the pages of the console: the time "
                + "of the service, and what a phone with slow 4G shows by Lighthouse. The tables go to standard "
                + "output.",
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class BenchCommand implements Callable<Integer> {

    private static final int MILLIS_PER_SECOND = 1000;

    private enum Subject {
        append,
        source,
        stream,
        replay,
        command,
        limits,
        read,
        own,
        webhooks,
        seed,
        feed,
        flood,
        memory,
        pages,
        lighthouse,
        all
    }

    private static final class FloodName implements ITypeConverter<Flood> {

        @Override
        public Flood convert(String name) {
            return Stream.of(Flood.values())
                    .filter(flood -> flood.label().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException("there is no flood " + name));
        }
    }

    private static final class External {

        @Option(
                names = "--db-url",
                required = true,
                paramLabel = "URL",
                description = "An empty PostgreSQL 18 database of your own instead of the embedded one.")
        private String url = "";

        @Option(names = "--db-user", required = true, paramLabel = "USER", description = "Its owner.")
        private String user = "";

        @Option(names = "--db-password", required = true, paramLabel = "PASSWORD", description = "The password.")
        private String password = "";

        @Option(
                names = "--db-insecure",
                description = "Allows a connection without verified TLS to a database on another machine.")
        private boolean isInsecureAllowed;

        BenchmarkDatabase database() {
            return new BenchmarkDatabase(
                    isInsecureAllowed ? DatabaseUrl.unverified(url) : DatabaseUrl.verified(url), user, password);
        }
    }

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Parameters(
            paramLabel = "append|source|stream|replay|command|limits|read|own|webhooks|feed|all|flood|memory|pages|"
                    + "lighthouse|seed",
            description = "The benchmark to run. `all` runs every benchmark except own, flood, memory and pages, which "
                    + "need the machine to themselves, lighthouse, which needs Chromium, Node.js and npm, and seed, "
                    + "which measures nothing but fills a new log with about four years of bookings, with crews, "
                    + "nights, permits and dispatches.")
    private Subject subject = Subject.all;

    @Option(
            names = "--callers",
            defaultValue = "1,8,32,128",
            split = ",",
            paramLabel = "NUMBER",
            description = "The numbers of concurrent callers, measured one after the other (default: 1,8,32,128).")
    private List<Integer> callers = List.of();

    @Option(
            names = "--events",
            defaultValue = "10000",
            split = ",",
            paramLabel = "NUMBER",
            description = "The numbers of events in the log, measured one after the other (default: 10000).")
    private List<Integer> events = List.of();

    @Option(
            names = "--runs",
            defaultValue = "3",
            paramLabel = "NUMBER",
            description = "The number of runs; medians are reported (default: 3).")
    private int runs;

    @Option(
            names = "--seconds",
            defaultValue = "3",
            paramLabel = "SECONDS",
            description = "The length of each measurement (default: 3).")
    private double seconds;

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "FLOOD",
            converter = FloodName.class,
            description =
                    "The floods during which dispatches are measured, one after the other: none, reads, prepared, "
                            + "nights, bookings, mixed, own, random-keys, unknown-keys, forged-tokens, health, metrics, "
                            + "key-set, streams (default: all).")
    private List<Flood> floods = List.of(Flood.values());

    @Option(
            names = "--old-data",
            description = "Also measures memory with events of 145 KB, as in logs of earlier versions.")
    private boolean isOldDataIncluded;

    @Option(
            names = "--data",
            paramLabel = "DIRECTORY",
            description = "The directory in which the embedded database keeps its logs for later runs; delete it "
                    + "afterwards (default: .cairn/bench; for seed: .cairn/seed).")
    private @Nullable Path data;

    @ArgGroup(exclusive = false)
    private @Nullable External external;

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    private volatile boolean stopped;

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.text.use(LogLevel.info);
        var plan = valid(() ->
                new BenchmarkPlan(callers, runs, Duration.ofMillis(Math.round(seconds * MILLIS_PER_SECOND)), events));
        var named = valid(() -> Optional.ofNullable(external).map(External::database));
        try {
            return named.isPresent() ? measure(plan, named.get()) : onEmbedded(plan);
        } catch (EmbeddedPostgresException | BenchmarkException e) {
            report("cairn: " + e.getMessage());
            return ExitCode.SOFTWARE;
        }
    }

    private <T> T valid(Supplier<T> options) {
        try {
            return options.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private int onEmbedded(BenchmarkPlan plan) throws InterruptedException {
        try (var server = EmbeddedPostgres.start(EmbeddedDatabase.HOST, directory(), this::report)) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server), "stop"));
            return measure(plan, new BenchmarkDatabase(server.jdbcUrl(), server.user(), server.password()));
        } catch (RuntimeException e) {
            if (stopped) {
                new CountDownLatch(1).await();
            }
            throw e;
        }
    }

    private Path directory() {
        return data != null ? data : Path.of(".cairn", subject == Subject.seed ? "seed" : "bench");
    }

    /**
     * Stops the server at a signal. Measurements that fail because of that are not reported, and the JVM ends with the
     * signal's code.
     */
    private void stop(EmbeddedPostgres server) {
        stopped = true;
        ((LoggerContext) LoggerFactory.getILoggerFactory()).stop();
        server.close();
    }

    private static void rebuild(BenchmarkDatabase log, String projection) {
        ReplayCommand.rebuild(new Settings.Database(log.url(), log.user(), log.password()), projection);
    }

    private int measure(BenchmarkPlan plan, BenchmarkDatabase database) throws InterruptedException {
        var benchmarks = new Benchmarks(
                database, plan, BenchCommand::rebuild, spec.commandLine().getOut()::println, this::report);
        var ofTheService =
                new ServiceBenchmarks(database, plan, spec.commandLine().getOut()::println, this::report);
        if (subject != Subject.seed) {
            benchmarks.introduce();
        }
        switch (subject) {
            case seed -> {
                benchmarks.seed(BenchService::permitBook);
                report("Start a service over it, such as ./cairn serve --data " + directory());
            }
            case append -> benchmarks.append();
            case source -> benchmarks.source();
            case stream -> benchmarks.stream();
            case replay -> benchmarks.replay();
            case command -> ofTheService.command(CommandBenchmark::over);
            case limits -> limits(plan, database);
            case read -> read(plan, database);
            case own -> own(plan, database);
            case webhooks -> webhooks(plan, database);
            case feed -> ofTheService.feed(FeedBenchmark::over);
            case flood -> flood(plan, database);
            case memory -> memory(plan, database);
            case pages -> pages(plan, database);
            case lighthouse -> lighthouse(plan, database);
            case all -> {
                benchmarks.append();
                benchmarks.source();
                benchmarks.stream();
                benchmarks.replay();
                ofTheService.command(CommandBenchmark::over);
                limits(plan, database);
                read(plan, database);
                webhooks(plan, database);
                ofTheService.feed(FeedBenchmark::over);
            }
        }
        return ExitCode.OK;
    }

    private void limits(BenchmarkPlan plan, BenchmarkDatabase database) throws InterruptedException {
        var tables = spec.commandLine().getOut();
        tables.println(LimitsBenchmark.run(database.inEmpty("limits"), plan, this::report));
    }

    private void read(BenchmarkPlan plan, BenchmarkDatabase database) throws InterruptedException {
        var tables = spec.commandLine().getOut();
        tables.println(ReadBenchmark.run(database.inEmpty("read"), plan, this::report));
    }

    private void own(BenchmarkPlan plan, BenchmarkDatabase database) throws InterruptedException {
        var tables = spec.commandLine().getOut();
        tables.println(OwnReadBenchmark.run(database.inEmpty("own"), plan, this::report));
    }

    private void webhooks(BenchmarkPlan plan, BenchmarkDatabase database) throws InterruptedException {
        var tables = spec.commandLine().getOut();
        tables.println(WebhookBenchmark.run(database.inEmpty("webhooks"), plan, this::report));
    }

    private void flood(BenchmarkPlan plan, BenchmarkDatabase database) throws InterruptedException {
        var tables = spec.commandLine().getOut();
        tables.println(FloodBenchmark.run(database.inEmpty("flood"), floods, plan.time(), this::report));
    }

    private void memory(BenchmarkPlan plan, BenchmarkDatabase database) throws InterruptedException {
        var tables = spec.commandLine().getOut();
        var kinds = isOldDataIncluded ? List.of(Events.largest, Events.old) : List.of(Events.largest);
        tables.println(MemoryBenchmark.run(database.inEmpty("memory"), kinds, plan.time(), this::report));
    }

    private void pages(BenchmarkPlan plan, BenchmarkDatabase database) throws InterruptedException {
        var tables = spec.commandLine().getOut();
        tables.println(PageBenchmark.run(database.inEmpty("pages"), plan, this::report));
    }

    private void lighthouse(BenchmarkPlan plan, BenchmarkDatabase database) throws InterruptedException {
        var tables = spec.commandLine().getOut();
        tables.println(LighthouseBenchmark.run(
                database.inEmpty("lighthouse"), plan, directory().resolve("lighthouse"), this::report));
    }

    private void report(String progress) {
        spec.commandLine().getErr().println(progress);
    }
}
