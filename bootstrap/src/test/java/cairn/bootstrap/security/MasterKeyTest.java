package cairn.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.bootstrap.startup.StartupException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class MasterKeyTest {

    @TempDir
    private Path directory;

    @Test
    void itIsMadeOnceAndForItsOwnerAlone() throws IOException {
        var file = directory.resolve("master.key");
        var made = MasterKey.in(file);

        assertThat(MasterKey.in(file)).isEqualTo(made);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(directory).isDirectoryContaining(file::equals).isDirectoryNotContaining("glob:**.tmp");
        assertThat(MasterKey.in(directory.resolve("other.key"))).isNotEqualTo(made);
    }

    @Test
    void itIsOnDiskBeforeItHasItsNameAndTheNameAfterwards() throws IOException {
        var file = directory.resolve("told.jfr");
        var place = Files.createDirectory(directory.resolve("place"));
        try (var recording = new Recording()) {
            recording.enable("jdk.FileForce").withoutThreshold();
            recording.start();
            MasterKey.in(place.resolve("master.key"));
            recording.stop();
            recording.dump(file);
        }

        assertThat(RecordingFile.readAllEvents(file).stream()
                        .map(force -> force.getString("path"))
                        .filter(path -> path.startsWith(place.toString())))
                .satisfiesExactly(
                        draft -> assertThat(draft).matches(".*/place/master\\.key[0-9]+\\.tmp"),
                        name -> assertThat(name).isEqualTo(place.toString()));
    }

    @Test
    void aNameIsAlwaysTheSameAndAnotherForAnotherKeyPurposeOrText() {
        var key = new MasterKey(MasterKey.in(directory.resolve("master.key")));
        var same = new MasterKey(MasterKey.in(directory.resolve("master.key")));
        var other = new MasterKey(MasterKey.in(directory.resolve("other.key")));
        var name = key.of("passport", "DE/C01X00T47");

        assertThat(name).matches("[0-9a-f]{32}").isEqualTo(same.of("passport", "DE/C01X00T47"));
        assertThat(Set.of(
                        name,
                        other.of("passport", "DE/C01X00T47"),
                        key.of("e-mail", "DE/C01X00T47"),
                        key.of("passport", "FR/C01X00T47")))
                .hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-rw-rw-", "rw-r--r--", "rw--w----", "rw-----w-", "rw----r--"})
    void aFileThatOthersHaveAccessToIsRefused(String permissions) throws IOException {
        var file = directory.resolve("master.key");
        MasterKey.in(file);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));

        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> MasterKey.in(file))
                .withMessageContaining("chmod 600 " + file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense!", "c2hvcnQ="})
    void aDamagedFileIsRefusedAndLeftAsItIs(String content) throws IOException {
        var file = Files.writeString(directory.resolve("master.key"), content);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));

        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> MasterKey.in(file))
                .withMessageContaining(file.toString())
                .withMessageContaining("backup");
        assertThat(file).hasContent(content);
    }
}
