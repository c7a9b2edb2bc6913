package cairn.adapter.persistence.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewestTimelineTest {

    private static final String SYSTEM = "7577373892830527521";
    private static final Timeline FIRST = new Timeline(SYSTEM, 1);
    private static final Timeline SECOND = new Timeline(SYSTEM, 2);
    private static final Timeline OF_ANOTHER = new Timeline("7577373892830527522", 1);

    private Path file;
    private NewestTimeline newest;

    @BeforeEach
    void start(@TempDir Path directory) {
        file = directory.resolve("database-timeline");
        newest = new NewestTimeline(Optional.of(file));
    }

    @Test
    void aServerOfAnEarlierTimelineIsReplaced() {
        newest.use(FIRST);
        assertThat(newest.hasReplaced(FIRST)).isFalse();

        newest.see(SECOND);

        assertThat(newest.hasReplaced(FIRST)).isTrue();
        assertThat(newest.hasReplaced(SECOND)).isFalse();
        assertThat(newest.hasReplaced(new Timeline(SYSTEM, 3))).isFalse();
    }

    @Test
    void anEarlierTimelineIsNotGoneBackTo() {
        newest.use(SECOND);
        newest.use(FIRST);

        assertThat(newest.hasReplaced(FIRST)).isTrue();
    }

    @Test
    void itIsKnownAfterARestart() {
        newest.use(SECOND);

        assertThat(new NewestTimeline(Optional.of(file)).hasReplaced(FIRST)).isTrue();
        assertThat(new NewestTimeline(Optional.empty()).hasReplaced(FIRST)).isFalse();
    }

    @Test
    void anotherDatabaseIsNeverReplaced() {
        newest.use(SECOND);
        newest.see(OF_ANOTHER);
        assertThat(newest.hasReplaced(OF_ANOTHER)).isFalse();
        assertThat(newest.hasReplaced(FIRST)).isTrue();

        newest.use(OF_ANOTHER);
        assertThat(newest.hasReplaced(FIRST)).isFalse();
    }

    @Test
    void aServerThatMayNotBeAskedIsNotReplaced() {
        newest.use(SECOND);
        newest.use(Timeline.UNKNOWN);

        assertThat(newest.hasReplaced(Timeline.UNKNOWN)).isFalse();
        assertThat(newest.hasReplaced(FIRST)).isTrue();
    }

    @Test
    void aFileWithOtherContentsIsRefused() throws IOException {
        Files.writeString(file, "2");

        assertThatIllegalStateException()
                .isThrownBy(() -> new NewestTimeline(Optional.of(file)))
                .withMessageContaining("delete it");
    }

    @Test
    void aFileThatCannotBeWrittenStopsNothing(@TempDir Path directory) {
        var kept = new NewestTimeline(Optional.of(directory.resolve("absent/timeline")));

        kept.use(SECOND);

        assertThat(kept.hasReplaced(FIRST)).isTrue();
    }
}
