package cairn.adapter.persistence.catalogue;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders that are refused before their files are read. */
class DataFolderTest {

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path directory;

    @Test
    void whatLiesBesideDataFilesIsLeftOut() throws IOException {
        write("routes.json", "{}");
        write("README.md", "# Data");
        write(".DS_Store", "");

        var folder = DataFolder.at(directory);

        assertThat(folder.faults()).isEmpty();
        assertThat(folder.contents()).containsOnlyKeys("routes.json");
        assertThat(folder.leftOut()).containsExactly("README.md");
        assertThat(folder.staying()).contains("trails.json").doesNotContain("routes.json");
    }

    @Test
    void anUnknownFileIsRefusedForItMayBeATypingError() throws IOException {
        write("trials.json", "{}");
        Files.createDirectory(directory.resolve("more"));

        assertThat(DataFolder.at(directory).faults())
                .extracting(DataFault::file)
                .containsExactlyInAnyOrder("trials.json", "more");
    }

    @Test
    void aDirectoryInTheNameOfAFileIsRefused() throws IOException {
        Files.createDirectory(directory.resolve("trails.json"));

        assertThat(DataFolder.at(directory).faults())
                .containsExactly(new DataFault("trails.json", 1, 1, "must be a file"));
    }

    @Test
    void linksAreFollowedAndDeadOnesRefused() throws IOException {
        var elsewhere = Files.createDirectory(directory.resolve(".elsewhere"));
        Files.writeString(elsewhere.resolve("routes.json"), "{}");
        Files.createSymbolicLink(directory.resolve("routes.json"), elsewhere.resolve("routes.json"));
        Files.createSymbolicLink(directory.resolve("trails.json"), elsewhere.resolve("trails.json"));

        var folder = DataFolder.at(directory);

        assertThat(folder.contents()).containsOnlyKeys("routes.json");
        assertThat(folder.faults()).containsExactly(new DataFault("trails.json", 1, 1, "must be a file"));
    }

    @Test
    void eachPlaceThatIsNotUtf8IsReported() throws IOException {
        Files.write(directory.resolve("hospitals.csv"), "slug\nKathmandú,\nok\n é".getBytes(ISO_8859_1));

        assertThat(DataFolder.at(directory).faults())
                .containsExactly(
                        new DataFault("hospitals.csv", 2, 9, "must be UTF-8"),
                        new DataFault("hospitals.csv", 4, 2, "must be UTF-8"));
    }

    @Test
    void aFileThatIsNoTextIsNotLookedAtForEver() throws IOException {
        Files.write(directory.resolve("hospitals.csv"), "é".repeat(1_000_000).getBytes(ISO_8859_1));

        var folder = DataFolder.at(directory);

        assertThat(folder.faults()).hasSize(21);
        assertThat(folder.contents()).isEmpty();
        assertThat(folder.has("hospitals.csv")).isTrue();
    }

    @Test
    void zeroBytesAreRefused() throws IOException {
        write("hospitals.csv", "slug\na\0b");

        assertThat(DataFolder.at(directory).faults())
                .containsExactly(new DataFault("hospitals.csv", 2, 2, "must be a text, without zero bytes"));
    }

    @Test
    void whatSpreadsheetsPutInFrontSaysNothing() throws IOException {
        write("hospitals.csv", "\uFEFFslug");

        assertThat(DataFolder.at(directory).contents()).containsEntry("hospitals.csv", "slug");
    }

    @Test
    void aFileThatIsTooLargeIsRefused() throws IOException {
        write("hospitals.csv", "x".repeat(DataFolder.MAX_BYTES + 1));

        assertThat(DataFolder.at(directory).faults())
                .containsExactly(new DataFault("hospitals.csv", 1, 1, "must have at most 16,777,216 bytes"));
    }

    @Test
    void whatIsNoFolderOfDataIsRefused() throws IOException {
        assertThatIOException()
                .isThrownBy(() -> DataFolder.at(directory))
                .withMessageContaining("has none of the files")
                .withMessageContaining("trails.json");
        assertThatIOException()
                .isThrownBy(() -> DataFolder.at(directory.resolve("nowhere")))
                .withMessageContaining("There is no directory");
        write("file", "");
        assertThatIOException()
                .isThrownBy(() -> DataFolder.at(directory.resolve("file")))
                .withMessageEndingWith("file is a file, not a directory");
    }

    private void write(String name, String content) throws IOException {
        Files.writeString(directory.resolve(name), content);
    }
}
