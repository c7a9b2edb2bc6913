package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** An event that a newer build has stored and this one cannot read is shown to operators, and not to callers. */
class UnreadableEventApiTest {

    private static final String BY_A_NEWER_BUILD = """
            insert into events
            select max(position) + 1, gen_random_uuid(), 'booking.confirmed', 99, now(), '{}', '{}', '{booking=another}'
            from events;
            insert into event_tags
            select unnest(tags), position, name from events where version = 99
            """;

    @Test
    void readinessNamesTheStoppedProjectionAndWhyAndTheServiceGoesOn() {
        var database = DemoDatabase.copy();
        try (var service = TestService.startOver(database)) {
            var before = service.post(
                    "/v1/bookings", service.testKey(), BookingBodies.request().toString());
            assertThat(before.status()).isEqualTo(201);
            assertThat(service.management("/health/readiness").text("/details/stopped_projections/status"))
                    .isEqualTo("UP");

            database.execute(BY_A_NEWER_BUILD);

            var path = "/details/stopped_projections/details/booking-views";
            await().atMost(Duration.ofSeconds(20))
                    .until(() ->
                            !service.management("/health/readiness").text(path).isEmpty());
            var readiness = service.management("/health/readiness");
            assertThat(readiness.status()).isEqualTo(200);
            assertThat(readiness.text("/status")).isEqualTo("DEGRADED");
            assertThat(readiness.text(path))
                    .matches("The event at position \\d+ cannot be read:"
                            + " No event is registered as booking.confirmed version 99");

            var after = service.post(
                    "/v1/bookings", service.testKey(), BookingBodies.request().toString());
            assertThat(after.status()).isEqualTo(201);
            assertThat(service.get(after.header("Location").replace(TestService.BASE_URL, ""), service.testKey())
                            .status())
                    .isEqualTo(200);
            assertThat(service.get("/v1/bookings", service.testKey()).header("Cairn-Lagging"))
                    .isEqualTo("true");
        }
    }
}
