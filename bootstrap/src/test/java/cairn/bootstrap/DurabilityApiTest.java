package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** That a service which could lose what it has acknowledged is not ready, unless that was asked for. */
class DurabilityApiTest {

    private static final String SETTING = "/details/durability/details/synchronous_commit";

    private final TestDatabase database = DemoDatabase.copy();

    private void commitWithoutWaiting() {
        database.execute("do $$ begin execute format("
                + "'alter database %I set synchronous_commit = off', current_database()); end $$");
    }

    @Test
    void aServiceThatWaitsForTheDiskIsReadyAndSaysSo() {
        try (var service = TestService.startOver(database)) {
            var readiness = service.management("/health/readiness");

            assertThat(readiness.status()).isEqualTo(200);
            assertThat(readiness.text("/details/durability/details/fsync")).isEqualTo("on");
            assertThat(readiness.text(SETTING)).isEqualTo("on");
        }
    }

    @Test
    void withoutSynchronousCommitTheServiceIsNotReadyAndSaysWhy() {
        commitWithoutWaiting();
        try (var service = TestService.startOver(database)) {
            var readiness = service.management("/health/readiness");

            assertThat(readiness.status()).isEqualTo(503);
            assertThat(readiness.text("/details/durability/status")).isEqualTo("DOWN");
            assertThat(readiness.text(SETTING)).isEqualTo("off");
            assertThat(service.get("/health/liveness").status()).isEqualTo(200);
        }
    }

    @Test
    void itIsReadyAllTheSameIfTheOperatorHasChosenSo() {
        commitWithoutWaiting();
        try (var service =
                TestService.startOver(database, Map.of("cairn.event-store.allow-unsafe-durability", "true"))) {
            var readiness = service.management("/health/readiness");

            assertThat(readiness.status()).isEqualTo(200);
            assertThat(readiness.text(SETTING)).isEqualTo("off");
        }
    }
}
