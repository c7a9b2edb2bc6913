package cairn.bootstrap.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.bootstrap.NodeSettings;
import cairn.bootstrap.config.ManagementAddress;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.config.Settings.Database;
import cairn.bootstrap.startup.PrivateFile;
import cairn.bootstrap.startup.StartupException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A start that cannot succeed ends before it has made anything. */
class PreflightTest {

    private static final Database UNREACHABLE = new Database("jdbc:postgresql://127.0.0.1:1/cairn", "cairn", "secret");

    @TempDir
    private Path directory;

    @Test
    void aPortThatIsTaken() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertEndsEarly(
                    settings(taken.getLocalPort(), Optional.empty()),
                    "Cannot listen on 127.0.0.1:" + taken.getLocalPort() + ":",
                    "--port");
        }
    }

    @Test
    void aManagementPortThatIsTaken() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var management = new ManagementAddress(InetAddress.getLoopbackAddress(), taken.getLocalPort());
            assertEndsEarly(
                    settings(0, Optional.of(management)),
                    "Cannot listen on 127.0.0.1:" + taken.getLocalPort() + " for metrics",
                    "--management-port");
        }
    }

    @Test
    void aDamagedMasterKey() throws IOException {
        new PrivateFile(directory.resolve("master.key")).make("not a key\n");

        assertEndsEarly(settings(0, Optional.empty()), "master.key is damaged");
    }

    @Test
    void aMasterKeyThatIsADirectory() throws IOException {
        Files.createDirectory(directory.resolve("master.key"));

        assertEndsEarly(settings(0, Optional.empty()), "master.key");
    }

    private void assertEndsEarly(Settings settings, String... said) {
        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> Service.start(settings, _ -> {}))
                .extracting(Throwable::getMessage)
                .asString()
                .contains(said);
        assertThat(settings.data()).doesNotExist();
    }

    private Settings settings(int port, Optional<ManagementAddress> management) {
        return new NodeSettings(directory.resolve("data"), UNREACHABLE).on(port, management);
    }
}
