package cairn.adapter.persistence.projection;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.view.BookingView;
import cairn.application.view.Page.Freshness;
import cairn.application.view.Total;
import cairn.domain.access.Owner;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** That lists show what their caller has written, whatever node they are asked of. */
class ReadYourWritesTest {

    private static final int WRITES = 1_000;
    private static final int OWNERS = 4;

    private static TestDatabase database;
    private static TestNode here;
    private static TestNode there;

    @BeforeAll
    static void start() {
        database = TestDatabase.migrated();
        here = TestNode.over(database);
        there = TestNode.over(database);
    }

    @AfterAll
    static void stop() {
        there.close();
        here.close();
    }

    @Test
    void ofAThousandWritesEachIsInTheNextListOnThisNodeAndOnAnother() {
        var owners = IntStream.range(0, OWNERS)
                .mapToObj(TestNode::owner)
                .map(owner -> CompletableFuture.runAsync(() -> writeAndList(owner)))
                .toArray(CompletableFuture[]::new);

        CompletableFuture.allOf(owners).join();
    }

    private static void writeAndList(Owner owner) {
        for (int i = 1; i <= WRITES / OWNERS; i++) {
            var id = here.hold(owner);
            for (var node : List.of(here, there)) {
                var list = node.list(owner, 1);

                assertThat(list.freshness()).isEqualTo(Freshness.CURRENT);
                assertThat(list.total()).isEqualTo(Total.exact(i));
                assertThat(list.items()).extracting(BookingView::id).containsExactly(id);
            }
        }
    }

    /** Proves the test above: without the wait it would fail. */
    @Test
    void whileTheProjectionIsHeldUpOnlyAListThatWaitsIsRight() throws SQLException {
        var owner = TestNode.owner(OWNERS);
        here.list(owner);
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("select 1 from token_entry where processor_name = 'booking-views' for update");
            var id = here.hold(owner);
            assertThat(here.listWithoutWaiting(owner).items()).isEmpty();
            assertThat(there.listWithoutWaiting(owner).items()).isEmpty();

            var waiting = CompletableFuture.supplyAsync(() -> there.list(owner));
            assertThat(here.list(owner).freshness()).isEqualTo(Freshness.LAGGING);
            assertThat(waiting.join().freshness()).isEqualTo(Freshness.LAGGING);

            var patient = CompletableFuture.supplyAsync(() -> there.list(owner));
            connection.commit();
            assertThat(patient.join().items()).extracting(BookingView::id).containsExactly(id);
            assertThat(patient.join().freshness()).isEqualTo(Freshness.CURRENT);
        }
    }
}
