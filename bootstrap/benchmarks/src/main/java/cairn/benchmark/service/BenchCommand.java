package cairn.benchmark.service;

import cairn.benchmark.service.BenchmarkSuite.Choices;
import cairn.benchmark.service.BenchmarkSuite.Subject;
import cairn.benchmark.service.MemoryBenchmark.Events;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
import cairn.benchmark.store.BenchmarkPlan;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.LogLevel;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.postgresql.EmbeddedPostgres;
import cairn.postgresql.EmbeddedPostgresException;
import ch.qos.logback.classic.LoggerContext;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "bench",
        description = "Measures, on its own data: the event store against the limit of its database, commands against "
                + "that limit and a plain CRUD program, the cost of keys and limits per request, public reads against a bare server, "
                + "reads of operators with many bookings against those with few, the "
                + "latency of webhooks, agencies' feeds, the latency of dispatches during floods of other "
                + "requests, the memory taken by readers of large histories, and the pages of the console: the time "
                + "of the service, and what a phone with slow 4G shows by Lighthouse. The tables go to standard "
                + "output.",
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class BenchCommand implements Callable<Integer> {

    private static final int MILLIS_PER_SECOND = 1000;

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
            split = ",",
            paramLabel = "NUMBER",
            description = "The numbers of concurrent callers, measured one after the other (default: 1,8,32,128; for "
                    + "command: 1,8,64).")
    private @Nullable List<Integer> callers;

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
            names = "--warm-up",
            defaultValue = "10",
            paramLabel = "SECONDS",
            description = "For command: how long each program works after its start before it is measured. The first "
                    + "figures after a start are of the same time (default: 10).")
    private double warmUp;

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "NAME",
            description = "For command, the commands to measure: bookings, reservations, dispatches. For flood, the "
                    + "floods during which dispatches are measured, one after the other: none, reads, prepared, "
                    + "nights, bookings, mixed, own, random-keys, unknown-keys, forged-tokens, health, metrics, "
                    + "key-set, streams (default: all).")
    private @Nullable List<String> only;

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
    private @Nullable ExternalDatabase external;

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    private volatile boolean stopped;

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.text.use(LogLevel.info);
        var plan = valid(() -> new BenchmarkPlan(numbersOfCallers(), runs, time(seconds), events));
        var choices = valid(this::choices);
        var named = valid(() -> Optional.ofNullable(external).map(ExternalDatabase::database));
        try {
            if (named.isPresent()) {
                measure(plan, choices, named.get());
            } else {
                measureOnEmbedded(plan, choices);
            }
            return ExitCode.OK;
        } catch (EmbeddedPostgresException | BenchmarkException e) {
            report("cairn: " + e.getMessage());
            return ExitCode.SOFTWARE;
        }
    }

    private List<Integer> numbersOfCallers() {
        if (callers != null) {
            return callers;
        }
        return subject == Subject.command ? List.of(1, 8, 64) : List.of(1, 8, 32, 128);
    }

    private static Duration time(double seconds) {
        return Duration.ofMillis(Math.round(seconds * MILLIS_PER_SECOND));
    }

    private Choices choices() {
        if (!time(warmUp).isPositive()) {
            throw new IllegalArgumentException("--warm-up must be more than 0");
        }
        if (only != null && subject != Subject.command && subject != Subject.flood) {
            throw new IllegalArgumentException("--only may only be given with command or flood");
        }
        return new Choices(
                subject == Subject.command
                        ? chosen("command", CommandKind::named, CommandKind.values())
                        : List.of(CommandKind.values()),
                subject == Subject.flood ? chosen("flood", Flood::named, Flood.values()) : List.of(Flood.values()),
                time(warmUp),
                isOldDataIncluded ? List.of(Events.largest, Events.old) : List.of(Events.largest),
                directory());
    }

    private <T> List<T> chosen(String what, Function<String, Optional<T>> named, T[] all) {
        return only == null
                ? List.of(all)
                : only.stream()
                        .map(name -> named.apply(name)
                                .orElseThrow(() -> new IllegalArgumentException("there is no " + what + " " + name)))
                        .toList();
    }

    private <T> T valid(Supplier<T> options) {
        try {
            return options.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private void measureOnEmbedded(BenchmarkPlan plan, Choices choices) throws InterruptedException {
        try (var server = EmbeddedPostgres.start(EmbeddedDatabase.HOST, directory(), this::report)) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server), "stop"));
            measure(plan, choices, new BenchmarkDatabase(server.jdbcUrl(), server.user(), server.password()));
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

    private void measure(BenchmarkPlan plan, Choices choices, BenchmarkDatabase database) throws InterruptedException {
        new BenchmarkSuite(database, plan, choices, spec.commandLine().getOut()::println, this::report).run(subject);
        if (subject == Subject.seed) {
            report("Start a service over it, such as ./cairn serve --data " + directory());
        }
    }

    private void report(String progress) {
        spec.commandLine().getErr().println(progress);
    }
}
