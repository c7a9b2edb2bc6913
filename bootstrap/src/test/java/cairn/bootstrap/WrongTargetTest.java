package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.startup.StartupException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that are given a wrong place say what is wrong with it, before they start a database. */
class WrongTargetTest {

    @TempDir
    private Path directory;

    @Test
    void aFileIsNoPlaceForBackups() throws IOException {
        var file = Files.createFile(directory.resolve("file"));

        assertThat(cairn("backup", file.toString())).isEqualTo("cairn: %s is not a directory%n".formatted(file));
    }

    @Test
    void aRestoreFromNowhereSaysSo() {
        var absent = directory.resolve("absent");

        assertThat(cairn("restore", absent.toString()))
                .isEqualTo("cairn: There is no directory %s%n".formatted(absent));
    }

    private String cairn(String... words) {
        var all = new String[] {words[0], words[1], "--data=" + directory.resolve("data")};
        var outcome = CommandOutcome.of(Application.commandLine(), all);
        assertThat(outcome.code()).isEqualTo(1);
        assertThat(directory.resolve("data")).doesNotExist();
        return outcome.errors();
    }

    @Test
    void reasonsThatOnlyTheClassOfAnExceptionStatesAreInWords() {
        assertThat(StartupException.reason(new AccessDeniedException("/a")))
                .isEqualTo("/a may not be accessed by this account");
        assertThat(StartupException.reason(new NoSuchFileException("/a"))).startsWith("/a does not exist");
        assertThat(StartupException.reason(new NotDirectoryException("/a"))).isEqualTo("/a is not a directory");
        assertThat(StartupException.reason(new FileSystemException("/a", null, "Read-only file system")))
                .isEqualTo("/a: Read-only file system");
    }
}
