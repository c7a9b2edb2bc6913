package cairn.benchmark.service;

import cairn.benchmark.service.PageLoad.Loaded;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkPlan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

final class PageBenchmark {

    private static final int PERCENTILE = 95;
    private static final int ROUNDS_TO_WARM_UP = 3;
    private static final Duration A_SECOND = Duration.ofSeconds(1);
    private static final double BYTES_PER_KILOBYTE = 1024;

    private record Round(Loaded paced, Loaded unpaced) {}

    private final ConsoleAgency agency;
    private final BenchmarkPlan plan;
    private final Consumer<String> progress;

    private PageBenchmark(ConsoleAgency agency, BenchmarkPlan plan, Consumer<String> progress) {
        this.agency = agency;
        this.plan = plan;
        this.progress = progress;
    }

    static String run(BenchmarkDatabase database, BenchmarkPlan plan, Consumer<String> progress)
            throws InterruptedException {
        progress.accept("pages: filling the lists of an agency");
        try (var agency = ConsoleAgency.over(database)) {
            return new PageBenchmark(agency, plan, progress).table();
        }
    }

    private Map<String, String> pages() {
        var pages = new LinkedHashMap<String, String>();
        pages.put("bookings", "/console/bookings?rows=100");
        pages.put("permits", "/console/permits?rows=100");
        pages.put("calendar", "/console/calendar?month=" + agency.month());
        pages.put("keys", "/console/keys");
        pages.put("audit log", "/console/audit");
        return pages;
    }

    private String table() throws InterruptedException {
        progress.accept("pages: warming up");
        int most = plan.callers().stream().max(Integer::compare).orElseThrow();
        for (int i = 0; i < ROUNDS_TO_WARM_UP; i++) {
            for (var path : pages().values()) {
                load(path).by(most, plan.time(), Duration.ZERO);
            }
        }
        var table = new StringBuilder("""
                Pages of the console with 100 rows, by readers who load one each second, and by readers who never rest:

                | page | KB | readers | p50 ms | p95 ms | max ms | at rest never: pages/s | p50 ms | p95 ms | failed |
                |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
                """);
        for (var page : pages().entrySet()) {
            for (int readers : plan.callers()) {
                progress.accept("pages: %s, readers: %d".formatted(page.getKey(), readers));
                table.append(row(page.getKey(), page.getValue(), readers));
            }
        }
        return table.toString();
    }

    private String row(String name, String path, int readers) throws InterruptedException {
        var page = load(path);
        List<Round> rounds = new ArrayList<>();
        for (int run = 0; run < plan.runs(); run++) {
            rounds.add(
                    new Round(page.by(readers, plan.time(), A_SECOND), page.by(readers, plan.time(), Duration.ZERO)));
        }
        return String.format(
                Locale.ROOT,
                "| %s | %.1f | %d | %.1f | %.1f | %.1f | %,.0f | %.1f | %.1f | %d |\n",
                name,
                page.bytes() / BYTES_PER_KILOBYTE,
                readers,
                Median.of(rounds, round -> round.paced().times().percentile(50)),
                Median.of(rounds, round -> round.paced().times().percentile(PERCENTILE)),
                Median.of(rounds, round -> round.paced().times().percentile(100)),
                Median.of(rounds, round -> round.unpaced().perSecond()),
                Median.of(rounds, round -> round.unpaced().times().percentile(50)),
                Median.of(rounds, round -> round.unpaced().times().percentile(PERCENTILE)),
                rounds.stream()
                        .mapToInt(round -> failed(round.paced()) + failed(round.unpaced()))
                        .sum());
    }

    private static int failed(Loaded loaded) {
        return loaded.times().shed() + loaded.times().errors();
    }

    private PageLoad load(String path) throws InterruptedException {
        return new PageLoad(agency.port(), path, agency.cookie());
    }
}
