package cairn.benchmark.service;

import cairn.benchmark.service.Lighthouse.Audit;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkPlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

final class LighthouseBenchmark {

    private static final double BYTES_PER_KILOBYTE = 1024;

    private LighthouseBenchmark() {}

    static String run(BenchmarkDatabase database, BenchmarkPlan plan, Path directory, Consumer<String> progress)
            throws InterruptedException {
        progress.accept("lighthouse: installing");
        var lighthouse = Lighthouse.in(directory);
        progress.accept("lighthouse: filling the lists of an agency");
        try (var agency = ConsoleAgency.over(database)) {
            var table = new StringBuilder("""
                    Pages of the console on a phone with slow 4G, as simulated by Lighthouse, cold:

                    | page | performance | accessibility | first paint ms | largest paint ms | page KB | own scripts KB |
                    |---|--:|--:|--:|--:|--:|--:|
                    """);
            for (var page : pages(agency).entrySet()) {
                List<Audit> audits = new ArrayList<>();
                for (int run = 1; run <= plan.runs(); run++) {
                    progress.accept("lighthouse: %s, run %d of %d".formatted(page.getKey(), run, plan.runs()));
                    audits.add(lighthouse.of(
                            "http://127.0.0.1:%d%s".formatted(agency.port(), page.getValue()), agency.cookie()));
                }
                table.append(row(page.getKey(), audits));
            }
            return table.toString();
        }
    }

    private static Map<String, String> pages(ConsoleAgency agency) {
        var pages = new LinkedHashMap<String, String>();
        pages.put("first page", "/");
        pages.put("overview", "/console");
        pages.put("bookings", "/console/bookings");
        pages.put("bookings, 100 rows", "/console/bookings?rows=100");
        pages.put("new booking", "/console/bookings/new");
        pages.put("calendar", "/console/calendar?month=" + agency.month());
        pages.put("trail", "/console/trails/everest-base-camp");
        pages.put("permits, 100 rows", "/console/permits?rows=100");
        pages.put("rescue", "/console/rescue");
        pages.put("revenue", "/console/revenue");
        pages.put("keys", "/console/keys");
        return pages;
    }

    private static String row(String name, List<Audit> audits) {
        return String.format(
                Locale.ROOT,
                "| %s | %.0f | %.0f | %,.0f | %,.0f | %.1f | %.1f |\n",
                name,
                Median.of(audits, Audit::performance),
                Median.of(audits, Audit::accessibility),
                Median.of(audits, Audit::firstPaint),
                Median.of(audits, Audit::largestPaint),
                Median.of(audits, Audit::documentBytes) / BYTES_PER_KILOBYTE,
                Median.of(audits, Audit::scriptBytes) / BYTES_PER_KILOBYTE);
    }
}
