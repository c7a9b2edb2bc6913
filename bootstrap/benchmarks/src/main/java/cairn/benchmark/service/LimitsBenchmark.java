package cairn.benchmark.service;

import cairn.adapter.persistence.Schema;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Measures the cost of keys and limits per request: two services, one without them, get the same request alternately.
 */
final class LimitsBenchmark {

    private static final String PATH = "/v1/trails";
    private static final int ROUNDS_TO_WARM_UP = 3;
    private static final int AT_ONCE = 8;
    private static final int PERCENT = 100;
    private static final Map<String, Object> WITHOUT =
            Map.of("micronaut.security.enabled", false, "cairn.limits.left-out", true);

    private record Round(RequestLoad.Rate without, RequestLoad.Rate with) {

        double cost() {
            return PERCENT * (without.perSecond() / with.perSecond() - 1);
        }

        double cpuCost() {
            return PERCENT * (with.cpuMicros() / without.cpuMicros() - 1);
        }
    }

    private final RequestLoad without;
    private final RequestLoad with;
    private final BenchmarkPlan plan;
    private final Consumer<String> progress;

    private LimitsBenchmark(RequestLoad without, RequestLoad with, BenchmarkPlan plan, Consumer<String> progress) {
        this.without = without;
        this.with = with;
        this.plan = plan;
        this.progress = progress;
    }

    static String run(BenchmarkDatabase database, BenchmarkPlan plan, Consumer<String> progress)
            throws InterruptedException {
        Schema.migrate(database.url(), database.user(), database.password());
        try (var bare = BenchService.over(database, WITHOUT);
                var whole = BenchService.over(database, Map.of())) {
            var key = whole.newKey("GET " + PATH);
            var benchmark = new LimitsBenchmark(
                    RequestLoad.get(bare.port(), PATH, key, AT_ONCE),
                    RequestLoad.get(whole.port(), PATH, key, AT_ONCE),
                    plan,
                    progress);
            return benchmark.table();
        }
    }

    private String table() throws InterruptedException {
        progress.accept("limits: warming up");
        int most = plan.callers().stream().max(Integer::compare).orElseThrow();
        for (int i = 0; i < ROUNDS_TO_WARM_UP; i++) {
            round(most);
        }
        Map<Integer, List<Round>> rounds = new HashMap<>();
        for (int run = 1; run <= plan.runs(); run++) {
            for (int callers : plan.callers()) {
                progress.accept("limits: run %d of %d, callers: %d".formatted(run, plan.runs(), callers));
                rounds.computeIfAbsent(callers, _ -> new ArrayList<>()).add(round(callers));
            }
        }
        var table = new StringBuilder("""
                `GET %s` with a key and its limits, and without either:

                | callers | without/s | with/s | cost | CPU µs without | CPU µs with | cost |
                |--:|--:|--:|--:|--:|--:|--:|
                """.formatted(PATH));
        for (int callers : plan.callers()) {
            var held = rounds.getOrDefault(callers, List.of());
            table.append(String.format(
                    Locale.ROOT,
                    "| %d | %,.0f | %,.0f | %.0f %% | %.1f | %.1f | %.0f %% |\n",
                    callers,
                    Median.of(held, round -> round.without().perSecond()),
                    Median.of(held, round -> round.with().perSecond()),
                    Median.of(held, Round::cost),
                    Median.of(held, round -> round.without().cpuMicros()),
                    Median.of(held, round -> round.with().cpuMicros()),
                    Median.of(held, Round::cpuCost)));
        }
        return table.toString();
    }

    private Round round(int callers) throws InterruptedException {
        return new Round(without.of(callers, plan.time()), with.of(callers, plan.time()));
    }
}
