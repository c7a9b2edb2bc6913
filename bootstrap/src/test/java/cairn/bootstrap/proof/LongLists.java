package cairn.bootstrap.proof;

import static org.awaitility.Awaitility.await;

import cairn.bootstrap.KillableNodes;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** Lists and revenue of an operator with very many bookings, and the slowest queries that it may send. */
final class LongLists {

    static final int BOOKINGS = 200_000;

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private LongLists() {}

    private static LocalDate start() {
        return LocalDate.now(ZoneOffset.UTC).plusDays(90);
    }

    static List<String> queries() {
        return List.of(
                "/v1/bookings?limit=100&offset=9900",
                "/v1/bookings?status=pending&limit=100&offset=9900",
                "/v1/bookings?route_id=everest-base-camp&limit=100&offset=9900",
                "/v1/analytics/revenue?from=%s&to=%s&group_by=day,trail,status"
                        .formatted(start().minusDays(90), start().plusDays(90)),
                "/v1/analytics/revenue?basis=booked_at&from=%s&to=%s&group_by=day,route,status"
                        .formatted(start().minusDays(180), start().plusDays(90)));
    }

    /** Books once, and copies the rows of that booking. */
    static void fill(KillableNodes nodes) throws Exception {
        var node = nodes.node(0);
        var booked =
                new Api(Api.http(), node.baseUrl(), node.testKey()).command("/v1/bookings", """
                {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2, "customer_email": "maya@example.com"}""".formatted(start()));
        if (booked.status() != 201) {
            throw new AssertionError(booked.text());
        }
        await().atMost(PATIENCE)
                .until(() -> Audit.select(nodes, "select 1 from booking_views, revenue_facts limit 1")
                                .size()
                        == 1);
        try (var connection = nodes.connect();
                var statement = connection.createStatement()) {
            statement.execute("""
            insert into booking_views
            select copy.* from (select booking_views row from booking_views limit 1) one, generate_series(1, %d) n,
                lateral jsonb_populate_record(one.row, jsonb_build_object(
                    'id', md5(n::text)::uuid, 'created_at', (one.row).created_at - n * interval '1 s')) copy""".formatted(BOOKINGS));
            statement.execute("""
            insert into revenue_facts
            select copy.* from (select revenue_facts row from revenue_facts limit 1) one, generate_series(1, %d) n,
                lateral jsonb_populate_record(one.row, jsonb_build_object(
                    'id', -n, 'booking_id', md5(n::text)::uuid)) copy""".formatted(BOOKINGS));
            statement.execute("analyze booking_views, revenue_facts");
        }
    }
}
