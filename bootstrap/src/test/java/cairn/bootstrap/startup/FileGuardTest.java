package cairn.bootstrap.startup;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import cairn.bootstrap.security.MasterKeyTest;
import cairn.postgresql.SkippedWithout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files and directories that other accounts may change. {@link MasterKeyTest} has the permissions of a key. */
class FileGuardTest {

    @TempDir
    private Path directory;

    private Path above;
    private Path data;

    @BeforeEach
    void create() throws IOException {
        above = Files.createDirectory(directory.resolve("srv"));
        data = Files.createDirectory(above.resolve("cairn"));
        permit(data, "rwxr-xr-x");
        permit(above, "rwxr-xr-x");
    }

    @Test
    void aDirectoryThatOnlyItsOwnerWritesToIsAccepted() {
        assertThatCode(() -> FileGuard.requireProtected(data)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rwxrwxrwx", "rwxr-xrwx", "rwxrwxr-x"})
    void aDirectoryThatOthersWriteToIsRefused(String permissions) throws IOException {
        permit(data, permissions);

        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> FileGuard.requireProtected(data))
                .withMessageContaining("chmod go-w " + data.toRealPath());
    }

    @Test
    void aDirectoryThatOthersCanReplaceIsRefused() throws IOException {
        permit(above, "rwxrwxrwx");

        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> FileGuard.requireProtected(data))
                .withMessageContaining("chmod o-w " + above.toRealPath());
    }

    @Test
    void aStickyDirectoryAboveIsAccepted() throws IOException {
        Files.setAttribute(above, "unix:mode", 01777);

        assertThatCode(() -> FileGuard.requireProtected(data)).doesNotThrowAnyException();
    }

    /** The link is not what is judged, but the directory that it leads to. */
    @Test
    void aLinkDoesNotHideWhereItLeads() throws IOException {
        permit(data, "rwxrwxrwx");
        var link = Files.createSymbolicLink(directory.resolve("link"), data);

        assertThatExceptionOfType(StartupException.class).isThrownBy(() -> FileGuard.requireProtected(link));
    }

    @Test
    @SkippedWithout("root")
    void whatBelongsToAnotherAccountIsRefused() throws IOException {
        assumeThat(System.getProperty("user.name"))
                .as("only root can give a file away")
                .isEqualTo("root");
        var file = Files.createFile(data.resolve("master.key"));
        permit(file, "rw-------");
        Files.setAttribute(file, "unix:uid", 65_534);

        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> FileGuard.requirePrivate(file))
                .withMessageContaining("chown root " + file);
    }

    private static void permit(Path path, String permissions) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }
}
