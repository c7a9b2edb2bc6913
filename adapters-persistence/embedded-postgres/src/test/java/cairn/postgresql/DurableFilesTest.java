package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurableFilesTest {

    @TempDir
    private Path directory;

    /** The lines end with {@code /} here. */
    @ParameterizedTest
    @CsvSource({"a/b/cut, a/b/", "a/b/, a/b/", "cut, ''", "'', ''"})
    void aLineThatWasCutIsRemoved(String before, String after) throws IOException {
        var file = Files.writeString(directory.resolve("lines"), before.replace('/', '\n'));

        DurableFiles.dropCutLine(file);

        assertThat(file).hasContent(after.replace('/', '\n'));
        assertThat(Files.size(file)).isEqualTo(after.length());
    }

    @Test
    void noFileIsCreatedForThat() throws IOException {
        DurableFiles.dropCutLine(directory.resolve("absent"));

        assertThat(directory).isEmptyDirectory();
    }
}
