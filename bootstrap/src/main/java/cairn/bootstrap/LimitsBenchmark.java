package cairn.bootstrap;

import cairn.adapter.persistence.Schema;
import cairn.adapter.persistence.benchmark.BenchDatabase;
import cairn.adapter.persistence.benchmark.Plan;
import cairn.application.port.in.Cause;
import cairn.application.port.in.Commands;
import cairn.application.port.out.Identities;
import cairn.application.port.out.KeyMint;
import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.ApiKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Limits;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Tier;
import cairn.domain.shared.EmailAddress;
import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.server.EmbeddedServer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;

/** What its key and its limits cost a request: the same route of two services, one without either, by turns. */
final class LimitsBenchmark {

    private static final String PATH = "/v1/trails";
    private static final int NEVER_USED_UP = 1_000_000_000;
    private static final int ROUNDS_TO_WARM_UP = 3;
    private static final int PERCENT = 100;
    private static final Map<String, Object> WITHOUT =
            Map.of("micronaut.security.enabled", false, "cairn.limits.left-out", true);

    private record Round(RequestLoad.Pace without, RequestLoad.Pace with) {

        double cost() {
            return PERCENT * (without.perSecond() / with.perSecond() - 1);
        }

        double cpuCost() {
            return PERCENT * (with.cpuMicros() / without.cpuMicros() - 1);
        }
    }

    private final RequestLoad without;
    private final RequestLoad with;
    private final Plan plan;
    private final Consumer<String> progress;

    private LimitsBenchmark(RequestLoad without, RequestLoad with, Plan plan, Consumer<String> progress) {
        this.without = without;
        this.with = with;
        this.plan = plan;
        this.progress = progress;
    }

    /** The table, in Markdown. */
    static String run(BenchDatabase database, Plan plan, Consumer<String> progress) throws InterruptedException {
        Schema.migrate(database.url(), database.user(), database.password());
        try (var bare = service(database, WITHOUT);
                var whole = service(database, Map.of())) {
            var key = key(whole);
            var benchmark = new LimitsBenchmark(load(bare, key), load(whole, key), plan, progress);
            return benchmark.table();
        }
    }

    private static ApplicationContext service(BenchDatabase database, Map<String, Object> options) {
        Map<String, Object> properties = new HashMap<>(Map.of(
                "micronaut.server.host",
                "127.0.0.1",
                "micronaut.server.port",
                -1,
                "cairn.base-url",
                "http://127.0.0.1",
                "cairn.protection.public-reads", // the load keeps more under way than a service takes on
                1_000_000,
                "cairn.protection.requests",
                1_000_000,
                "cairn.node",
                options.isEmpty() ? "with" : "without",
                "cairn.master-key",
                Base64.getEncoder().encodeToString(new byte[32]),
                "datasources.default.url",
                database.url(),
                "datasources.default.username",
                database.user(),
                "datasources.default.password",
                database.password()));
        properties.putAll(options);
        return ApplicationContext.builder()
                .deduceEnvironment(false)
                .banner(false)
                .properties(properties)
                .start();
    }

    /** Of an operator that has every kind of limit. */
    private static String key(ApplicationContext service) {
        var mint = service.getBean(KeyMint.class);
        var identities = service.getBean(Identities.class);
        var live = mint.mint(Mode.LIVE);
        service.getBean(Commands.class)
                .send(
                        new CreateOperator(
                                new OperatorId(identities.next()),
                                "Bench Treks",
                                new EmailAddress("bench@cairn.example"),
                                Tier.ENTERPRISE,
                                new Limits(
                                        Optional.of(NEVER_USED_UP),
                                        Optional.of(NEVER_USED_UP),
                                        Map.of("GET " + PATH, NEVER_USED_UP)),
                                material(live, identities),
                                material(mint.mint(Mode.TEST), identities)),
                        new Cause("bench", "bench"));
        return live.text();
    }

    private static KeyMaterial material(ApiKey key, Identities identities) {
        return KeyMaterial.of(new KeyId(identities.next()), key);
    }

    private static RequestLoad load(ApplicationContext service, String key) {
        var server = service.getBean(EmbeddedServer.class).start();
        return new RequestLoad(
                server.getPort(),
                "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer %s\r\n\r\n".formatted(PATH, key));
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
                    median(held, round -> round.without().perSecond()),
                    median(held, round -> round.with().perSecond()),
                    median(held, Round::cost),
                    median(held, round -> round.without().cpuMicros()),
                    median(held, round -> round.with().cpuMicros()),
                    median(held, Round::cpuCost)));
        }
        return table.toString();
    }

    private Round round(int callers) throws InterruptedException {
        return new Round(without.of(callers, plan.time()), with.of(callers, plan.time()));
    }

    private static double median(List<Round> rounds, ToDoubleFunction<Round> figure) {
        double[] sorted = rounds.stream().mapToDouble(figure).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
