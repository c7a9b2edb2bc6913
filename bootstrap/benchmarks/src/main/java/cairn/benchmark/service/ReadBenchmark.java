package cairn.benchmark.service;

import cairn.adapter.persistence.Schema;
import cairn.benchmark.bare.HelloServer;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Compares a public read with a response of the same length from a bare server. The two alternate. */
final class ReadBenchmark {

    private static final String PATH = "/v1/trails";
    private static final int ROUNDS_TO_WARM_UP = 4;

    private record Round(RequestLoad.Rate hello, RequestLoad.Rate read) {

        double ratio() {
            return read.perSecond() / hello.perSecond();
        }
    }

    private final RequestLoad hello;
    private final RequestLoad read;
    private final BenchmarkPlan plan;
    private final Consumer<String> progress;

    private ReadBenchmark(RequestLoad hello, RequestLoad read, BenchmarkPlan plan, Consumer<String> progress) {
        this.hello = hello;
        this.read = read;
        this.plan = plan;
        this.progress = progress;
    }

    static String run(BenchmarkDatabase database, BenchmarkPlan plan, Consumer<String> progress)
            throws InterruptedException {
        Schema.migrate(database.url(), database.user(), database.password());
        try (var service = BenchService.over(database, Map.of())) {
            var read = RequestLoad.get(service.port(), PATH, service.newKey("GET " + PATH), 1);
            int bytes = read.lengthOfAnswer();
            try (var bare = HelloServer.saying(bytes)) {
                var hello = RequestLoad.get(bare.port(), "/hello", "none", 1);
                return new ReadBenchmark(hello, read, plan, progress).table(bytes);
            }
        }
    }

    private String table(int bytes) throws InterruptedException {
        progress.accept("read: warming up");
        int most = plan.callers().stream().max(Integer::compare).orElseThrow();
        for (int i = 0; i < ROUNDS_TO_WARM_UP; i++) {
            round(most);
        }
        Map<Integer, List<Round>> rounds = new HashMap<>();
        for (int run = 1; run <= plan.runs(); run++) {
            for (int callers : plan.callers()) {
                progress.accept("read: run %d of %d, callers: %d".formatted(run, plan.runs(), callers));
                rounds.computeIfAbsent(callers, _ -> new ArrayList<>()).add(round(callers));
            }
        }
        var table = new StringBuilder(String.format(Locale.ROOT, """
                `GET %s` with a key, limits and headers, and a bare Micronaut server that says as much (%,d bytes):

                | callers | hello/s | read/s | CPU µs hello | CPU µs read | ratio |
                |--:|--:|--:|--:|--:|--:|
                """, PATH, bytes));
        for (int callers : plan.callers()) {
            var held = rounds.getOrDefault(callers, List.of());
            table.append(String.format(
                    Locale.ROOT,
                    "| %d | %,.0f | %,.0f | %.1f | %.1f | %.2f× |\n",
                    callers,
                    Median.of(held, round -> round.hello().perSecond()),
                    Median.of(held, round -> round.read().perSecond()),
                    Median.of(held, round -> round.hello().cpuMicros()),
                    Median.of(held, round -> round.read().cpuMicros()),
                    Median.of(held, Round::ratio)));
        }
        return table.toString();
    }

    private Round round(int callers) throws InterruptedException {
        return new Round(hello.of(callers, plan.time()), read.of(callers, plan.time()));
    }
}
