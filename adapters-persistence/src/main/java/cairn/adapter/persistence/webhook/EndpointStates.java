package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.delivery.AttemptReport;
import cairn.domain.webhook.Attempt;
import cairn.domain.webhook.EndpointId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Reads and writes the table {@code webhook_endpoint_states} in the current transaction. A missing row means that the
 * endpoint neither fails nor pauses.
 */
@Singleton
class EndpointStates {

    /** Locks the rows of failing endpoints, always in the same order. */
    private static final String LOCK = """
            select endpoint_id from webhook_endpoint_states
             where endpoint_id = any(?::uuid[]) and failing_since is not null
             order by endpoint_id for update
            """;

    private static final String RESET = """
            update webhook_endpoint_states set failures = 0, failing_since = null where endpoint_id = any(?::uuid[])
            """;

    /**
     * Two attempts of a delivery are at most 1.2 days apart, so a failure after two days without any starts a new
     * period of failure.
     */
    private static final String FAIL = """
            insert into webhook_endpoint_states as state (endpoint_id, failures, failing_since, failed_at)
            select endpoint_id, failures, since, since
              from unnest(?::uuid[], ?::integer[], ?::timestamptz[]) as entry (endpoint_id, failures, since)
             order by endpoint_id
            on conflict (endpoint_id) do update
               set failures = least(state.failures + excluded.failures, 1000000),
                   failing_since = case when state.failed_at > excluded.failed_at - interval '2 days'
                                        then coalesce(state.failing_since, excluded.failing_since)
                                        else excluded.failing_since end,
                   failed_at = greatest(state.failed_at, excluded.failed_at)
            returning endpoint_id, failing_since
            """;

    private final JdbcOperations jdbc;

    EndpointStates(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    private record Failing(UUID endpoint, int failures, Instant since) {}

    Map<EndpointId, Instant> learn(Collection<AttemptReport> reports) {
        var byEndpoint = reports.stream()
                .collect(Collectors.groupingBy(
                        report -> report.delivery().endpoint().value(),
                        Collectors.mapping(AttemptReport::attempt, Collectors.toList())));
        var inTrouble = inTrouble(byEndpoint.keySet());
        var recovered = inTrouble.stream()
                .filter(id -> byEndpoint.getOrDefault(id, List.of()).stream()
                        .anyMatch(attempt -> attempt.outcome().isSuccess()))
                .toList();
        if (!recovered.isEmpty()) {
            reset(recovered);
        }
        var failing = byEndpoint.entrySet().stream()
                .flatMap(each -> failing(each.getKey(), each.getValue()).stream())
                .toList();
        return failing.isEmpty() ? Map.of() : fail(failing);
    }

    void reset(Collection<UUID> endpoints) {
        Parameters.update(jdbc, RESET, statement -> ArrayParameter.bind(statement, 1, "uuid", endpoints));
    }

    private List<UUID> inTrouble(Set<UUID> endpoints) {
        return jdbc.prepareStatement(LOCK, statement -> {
            ArrayParameter.bind(statement, 1, "uuid", endpoints);
            return ResultRows.list(statement, row -> row.getObject(1, UUID.class));
        });
    }

    private static List<Failing> failing(UUID endpoint, List<Attempt> attempts) {
        var inOrder =
                attempts.stream().sorted(Comparator.comparing(Attempt::at)).toList();
        int failures = 0;
        for (var attempt : inOrder) {
            failures = attempt.outcome().isSuccess() ? 0 : failures + 1;
        }
        return failures == 0
                ? List.of()
                : List.of(new Failing(
                        endpoint,
                        failures,
                        inOrder.get(inOrder.size() - failures).at()));
    }

    private Map<EndpointId, Instant> fail(List<Failing> failing) {
        return jdbc.prepareStatement(FAIL, statement -> {
            ArrayParameter.bind(statement, 1, "uuid", failing, Failing::endpoint);
            ArrayParameter.bind(statement, 2, "integer", failing, Failing::failures);
            ArrayParameter.bind(statement, 3, "timestamptz", failing, Failing::since);
            return ResultRows.map(
                    statement,
                    row -> new EndpointId(row.getObject("endpoint_id", UUID.class)),
                    row -> SqlTimes.instant(row, "failing_since"));
        });
    }
}
