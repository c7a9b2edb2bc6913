package cairn.benchmark.service;

import cairn.benchmark.service.MemoryBenchmark.Events;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkPlan;
import cairn.benchmark.store.Benchmarks;
import cairn.benchmark.store.ServiceBenchmarks;
import cairn.bootstrap.cli.ReplayCommand;
import cairn.bootstrap.config.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

final class BenchmarkSuite {

    enum Subject {
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

    /**
     * The options of single benchmarks.
     *
     * @param commands the commands to measure
     * @param floods the floods during which dispatches are measured
     * @param warmUp the time for which programs work before their commands are measured
     * @param histories the large histories beside which memory is measured
     * @param tools the directory of tools that a benchmark installs
     */
    record Choices(
            List<CommandKind> commands, List<Flood> floods, Duration warmUp, List<Events> histories, Path tools) {}

    private static final List<Subject> OF_ALL = List.of(
            Subject.append,
            Subject.source,
            Subject.stream,
            Subject.replay,
            Subject.command,
            Subject.limits,
            Subject.read,
            Subject.webhooks,
            Subject.feed);

    private final BenchmarkDatabase database;
    private final BenchmarkPlan plan;
    private final Choices choices;
    private final Consumer<String> tables;
    private final Consumer<String> progress;
    private final Benchmarks ofTheStore;
    private final ServiceBenchmarks ofTheService;

    /**
     * @param tables receives the figures, in Markdown
     * @param progress receives a message about each step
     */
    BenchmarkSuite(
            BenchmarkDatabase database,
            BenchmarkPlan plan,
            Choices choices,
            Consumer<String> tables,
            Consumer<String> progress) {
        this.database = database;
        this.plan = plan;
        this.choices = choices;
        this.tables = tables;
        this.progress = progress;
        this.ofTheStore = new Benchmarks(database, plan, BenchmarkSuite::rebuild, tables, progress);
        this.ofTheService = new ServiceBenchmarks(database, plan, tables, progress);
    }

    private static void rebuild(BenchmarkDatabase log, String projection) {
        ReplayCommand.rebuild(new Settings.Database(log.url(), log.user(), log.password()), projection);
    }

    void run(Subject subject) throws InterruptedException {
        if (subject != Subject.seed) {
            ofTheStore.introduce();
        }
        for (var each : subject == Subject.all ? OF_ALL : List.of(subject)) {
            measure(each);
        }
    }

    private void measure(Subject subject) throws InterruptedException {
        switch (subject) {
            case seed -> ofTheStore.seed(BenchService::permitBook);
            case append -> ofTheStore.append();
            case source -> ofTheStore.source();
            case stream -> ofTheStore.stream();
            case replay -> ofTheStore.replay();
            case command ->
                ofTheService.command(new CommandBenchmark(
                        database.inEmpty("crud"), choices.commands(), plan, choices.warmUp(), tables, progress));
            case limits -> tables.accept(LimitsBenchmark.run(database.inEmpty("limits"), plan, progress));
            case read -> tables.accept(ReadBenchmark.run(database.inEmpty("read"), plan, progress));
            case own -> tables.accept(OwnReadBenchmark.run(database.inEmpty("own"), plan, progress));
            case webhooks -> tables.accept(WebhookBenchmark.run(database.inEmpty("webhooks"), plan, progress));
            case feed -> ofTheService.feed(FeedBenchmark::over);
            case flood ->
                tables.accept(FloodBenchmark.run(database.inEmpty("flood"), choices.floods(), plan.time(), progress));
            case memory ->
                tables.accept(
                        MemoryBenchmark.run(database.inEmpty("memory"), choices.histories(), plan.time(), progress));
            case pages -> tables.accept(PageBenchmark.run(database.inEmpty("pages"), plan, progress));
            case lighthouse ->
                tables.accept(LighthouseBenchmark.run(
                        database.inEmpty("lighthouse"), plan, choices.tools().resolve("lighthouse"), progress));
            case all -> run(subject);
        }
    }
}
