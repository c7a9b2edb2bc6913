package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.service.Service;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several nodes whose first start is at the same time. */
class FirstStartTest {

    private static final int NODES = 3;

    @TempDir
    private Path directory;

    @Test
    void oneOfSeveralNodesMakesTheDemo() throws Exception {
        var database = TestDatabase.fresh();
        var settings = IntStream.range(0, NODES)
                .mapToObj(node -> new NodeSettings(
                                directory.resolve("node" + node),
                                new Settings.Database(database.jdbcUrl(), database.user(), database.password()))
                        .with(true, directory.resolve("master.key")))
                .toList();
        MasterKey.in(directory.resolve("master.key"));

        try (var starts = Executors.newVirtualThreadPerTaskExecutor()) {
            var nodes = settings.stream()
                    .map(each -> CompletableFuture.supplyAsync(() -> Service.start(each, _ -> {}), starts))
                    .toList();
            nodes.forEach(CompletableFuture::join);
            nodes.forEach(node -> node.join().end());
        }

        assertThat(files()).hasSize(1);
        try (var connection = database.dataSource().getConnection();
                var rows = connection.createStatement().executeQuery("""
                        select name, count(*) from events where name not like 'conditions.%' group by name order by name
                        """)) {
            assertThat(IntStream.range(0, 3).mapToObj(_ -> next(rows)))
                    .containsExactly("key.created 6", "member.added 5", "operator.created 1");
        }
    }

    private List<Path> files() {
        return IntStream.range(0, NODES)
                .mapToObj(node -> directory.resolve("node" + node, "demo-credentials.json"))
                .filter(Files::exists)
                .toList();
    }

    private static String next(ResultSet rows) {
        try {
            return rows.next() ? rows.getString(1) + " " + rows.getLong(2) : "nothing";
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
