package cairn.bootstrap.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.NodeSettings;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.startup.StartupException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All nodes over a database have one master key. */
class SharedMasterKeyTest {

    private final TestDatabase database = TestDatabase.migrated();
    private final SharedMasterKey shared =
            new SharedMasterKey(new Settings.Database(database.jdbcUrl(), database.user(), database.password()));

    @TempDir
    private Path directory;

    @Test
    void theFirstNodeMakesItAndStartsAgainWithIt() {
        var made = shared.forNode(directory.resolve("master.key"));

        assertThat(shared.forNode(directory.resolve("master.key"))).isEqualTo(made);
    }

    @Test
    void aNodeWithAnotherOneIsRefused() {
        shared.forNode(directory.resolve("master.key"));
        var other = directory.resolve("other.key");
        var key = MasterKey.in(other);

        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> shared.forNode(other))
                .withMessageContainingAll("other.key is not that of the database", "--master-key");
        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> shared.require(other, key))
                .withMessageContaining("other.key is not that of the database");
    }

    @Test
    void aNodeWithoutOneIsRefusedAndMakesNone() {
        shared.forNode(directory.resolve("master.key"));
        var missing = directory.resolve("missing.key");

        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> shared.forNode(missing))
                .withMessageContaining("There is no master key");
        assertThat(missing).doesNotExist();
    }

    @Test
    void ofTwoFirstNodesOneStarts() {
        var barrier = new CyclicBarrier(2);
        var starts = Stream.of("one.key", "two.key")
                .map(name -> CompletableFuture.supplyAsync(() -> starts(directory.resolve(name), barrier)))
                .toList();

        assertThat(starts.stream().map(CompletableFuture::join)).containsExactlyInAnyOrder(true, false);
    }

    private boolean starts(Path file, CyclicBarrier barrier) {
        MasterKey.in(file);
        try {
            barrier.await();
            shared.forNode(file);
            return true;
        } catch (StartupException _) {
            return false;
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aServiceWithAnotherOneDoesNotStart() {
        shared.forNode(directory.resolve("master.key"));
        var other = directory.resolve("other.key");
        MasterKey.in(other);
        var settings = new NodeSettings(
                        directory.resolve("data"),
                        new Settings.Database(database.jdbcUrl(), database.user(), database.password()))
                .with(false, other);

        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> Service.start(settings, _ -> {}))
                .withMessageContaining("other.key is not that of the database");
        assertThat(Files.exists(other)).isTrue();
    }
}
