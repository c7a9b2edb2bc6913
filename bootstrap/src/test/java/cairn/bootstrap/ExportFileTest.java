package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That a file is there when all of it is, and that an interrupted one goes on. */
class ExportFileTest {

    @TempDir
    private Path directory = Path.of("");

    private Path file = Path.of("");

    @BeforeEach
    void name() {
        file = directory.resolve("events.ndjson");
    }

    @Test
    void nothingIsThereBeforeAllOfItIs() throws IOException {
        try (var out = ExportFile.open(file, "plan")) {
            out.writeLine("one");
            assertThat(file).doesNotExist();
            out.finish();
        }
        assertThat(file).hasContent("one\n");
        assertThat(directory).isDirectoryNotContaining("glob:**.p*");
    }

    @Test
    void whatWasInterruptedGoesOnAfterItsLastWholeLine() throws IOException {
        try (var out = ExportFile.open(file, "plan")) {
            out.writeLine("one");
            out.writeLine("two");
        }
        Files.writeString(directory.resolve("events.ndjson.partial"), "thr", StandardOpenOption.APPEND);

        assertThat(ExportFile.planOf(file)).contains("plan");
        try (var out = ExportFile.open(file, "plan")) {
            assertThat(out.lastLine()).contains("two");
            out.writeLine("three");
            out.finish();
        }
        assertThat(file).hasContent("one\ntwo\nthree\n");
    }

    @Test
    void whatWasInterruptedInItsFirstLineBeginsAnew() throws IOException {
        ExportFile.open(file, "plan").close();
        Files.writeString(directory.resolve("events.ndjson.partial"), "on", StandardOpenOption.APPEND);

        try (var out = ExportFile.open(file, "plan")) {
            assertThat(out.lastLine()).isEmpty();
            out.finish();
        }
        assertThat(file).isEmptyFile();
    }

    @Test
    void whatIsDiscardedIsForgotten() throws IOException {
        try (var out = ExportFile.open(file, "plan")) {
            out.writeLine("one");
        }
        ExportFile.discard(file);

        assertThat(ExportFile.planOf(file)).isEmpty();
        assertThat(directory).isEmptyDirectory();
    }
}
