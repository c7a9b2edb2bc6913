package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.KillableNodes;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/** The webhook deliveries of nodes, as the database knows them. */
final class Deliveries {

    /** An endpoint gets these; other commands of a load are not its business. */
    private static final String TYPES = "[\"booking.*\"]";

    private Deliveries() {}

    static void subscribe(KillableNodes nodes, String url) throws Exception {
        try (var client = Api.http()) {
            var api = new Api(client, nodes.node(0).baseUrl(), nodes.node(0).testKey());
            var made = api.post("/v1/webhook-endpoints", """
                    {"url": "%s", "event_types": %s}""".formatted(url, TYPES));
            assertThat(made.status()).as(made.text()).isEqualTo(201);
        }
    }

    static long head(KillableNodes nodes) throws SQLException {
        return Long.parseLong(
                Audit.select(nodes, "select max(position) from events").getFirst());
    }

    static Set<String> events(KillableNodes nodes, long after) throws SQLException {
        return new HashSet<>(
                Audit.select(nodes, "select id from events where name like 'booking.%' and position > " + after));
    }

    static String pending(KillableNodes nodes) {
        try {
            return Audit.select(nodes, "select count(*) from webhook_deliveries where status = 'PENDING'")
                    .getFirst();
        } catch (SQLException e) {
            return "an unknown number";
        }
    }

    static void awaitDelivered(KillableNodes nodes) throws SQLException {
        var newest = Audit.select(nodes, "select max(position) from events where name like 'booking.%'")
                .getFirst();
        await().atMost(Duration.ofMinutes(20))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> !Audit.select(
                                        nodes,
                                        "select id from webhook_deliveries where position >= " + newest + " limit 1")
                                .isEmpty()
                        && pending(nodes).equals("0"));
    }
}
