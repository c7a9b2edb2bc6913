package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SettingsTest {

    @Test
    void noEditedFileTurnsDurabilityOff() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase()) {
            for (var file : List.of("postgresql.conf", "postgresql.auto.conf")) {
                Files.writeString(place.working().resolve("data").resolve(file), """
                        fsync = off
                        synchronous_commit = off
                        full_page_writes = off
                        listen_addresses = '*'
                        """, StandardOpenOption.APPEND);
            }
            try (var server = place.start()) {
                for (var setting : List.of("fsync", "synchronous_commit", "full_page_writes")) {
                    assertThat(Sql.answer(server, "SHOW " + setting))
                            .as(setting)
                            .isEqualTo("on");
                }
                assertThat(Sql.answer(server, "SHOW listen_addresses")).isEqualTo("127.0.0.1");
                assertThat(Sql.answer(server, "SHOW log_timezone")).isEqualTo("UTC");
            }
        }
    }

    /** As any account of this machine can open them. */
    @Test
    void connectionsWithoutAPasswordDoNotKeepTheServiceOut() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase();
                var server = place.start();
                var established = server.asSuperuser();
                var strangers = HalfOpenConnections.to(portOf(server), 200)) {
            assertThatExceptionOfType(SQLException.class)
                    .as("%d strangers", strangers.count())
                    .isThrownBy(() -> Sql.answer(server, "SELECT 1"))
                    .withMessageContaining("too many clients");
            assertThat(established.isValid(1)).isTrue();

            server.asSuperuser().close();
        }
    }

    @Test
    void itListensNowhereButOnTheLoopback() throws IOException, InterruptedException {
        try (var place = Place.withDatabase();
                var server = place.start()) {
            assertThat(server.jdbcUrl()).startsWith("jdbc:postgresql://127.0.0.1:");
            var others = NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(address -> !address.getHostAddress().equals("127.0.0.1"))
                    .toList();
            for (var address : others) {
                assertThatExceptionOfType(IOException.class).as("%s", address).isThrownBy(() -> {
                    try (var socket = new Socket()) {
                        socket.connect(new InetSocketAddress(address, portOf(server)), 2_000);
                    }
                });
            }
        }
    }

    @Test
    void itsSocketLiesInAPrivateDirectory() throws IOException, InterruptedException {
        try (var place = Place.withDatabase();
                var server = place.start();
                var channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            var directory = place.working().resolve("socket");
            assertThat(Files.getPosixFilePermissions(directory)).hasSize(3);
            assertThat(channel.connect(UnixDomainSocketAddress.of(directory.resolve(".s.PGSQL." + portOf(server)))))
                    .isTrue();
        }
    }

    @Test
    void whereThePathIsTooLongForASocketThereIsNone() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase()) {
            var deep = Files.createDirectories(place.directory().resolve("d".repeat(90)));
            Place.run("chmod", "711", deep.toString());
            Files.move(place.data(), deep.resolve("data"));
            try (var server = EmbeddedPostgres.start(TestHost.CAIRN, deep.resolve("data"), _ -> {})) {
                assertThat(Sql.answer(server, "SELECT 'in'")).isEqualTo("in");
                assertThat(deep.resolve("data/postgres/socket")).isEmptyDirectory();
            }
        }
    }

    @Test
    void aPathWithSpacesAndCommasWillDo() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase()) {
            var odd = place.directory().resolve("a, \"b\" c");
            Files.move(place.data(), odd);
            try (var server = EmbeddedPostgres.start(TestHost.CAIRN, odd, _ -> {})) {
                assertThat(Sql.answer(server, "SELECT 'in'")).isEqualTo("in");
                assertThat(odd.resolve("postgres/socket/.s.PGSQL." + portOf(server)))
                        .exists();
            }
        }
    }

    @Test
    @SkippedWithout("/proc")
    void aCtrlCInOurTerminalDoesNotReachTheServer() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/proc/self/stat")), "sessions are read from /proc");
        try (var place = Place.withDatabase();
                var server = place.start()) {
            assertThat(sessionOf(server.postmaster())).isNotEqualTo(sessionOf(ProcessHandle.current()));
        }
    }

    @Test
    void thePortOfTheLastStartIsTakenAgainWhileItIsFree() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase()) {
            int first;
            try (var server = place.start()) {
                first = portOf(server);
            }
            try (var server = place.start()) {
                assertThat(portOf(server)).isEqualTo(first);
            }
            try (var stranger = listenOn(first);
                    var server = place.start()) {
                assertThat(portOf(server)).isNotEqualTo(stranger.getLocalPort());
                assertThat(Sql.answer(server, "SELECT 'in'")).isEqualTo("in");
            }
        }
    }

    @Test
    void aDemandedPortThatIsTakenIsRefused() throws IOException, InterruptedException {
        try (var place = Place.withDatabase();
                var stranger = listenOn(0)) {
            var taken = OptionalInt.of(stranger.getLocalPort());
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(() -> EmbeddedPostgres.start(TestHost.CAIRN, place.data(), taken, _ -> {}))
                    .withMessageContaining("127.0.0.1:" + stranger.getLocalPort());
        }
    }

    @Test
    void aDemandedPortThatIsFreeIsTaken() throws IOException, InterruptedException {
        try (var place = Place.withDatabase()) {
            int free;
            try (var socket = listenOn(0)) {
                free = socket.getLocalPort();
            }
            try (var server = EmbeddedPostgres.start(TestHost.CAIRN, place.data(), OptionalInt.of(free), _ -> {})) {
                assertThat(portOf(server)).isEqualTo(free);
            }
        }
    }

    private static String sessionOf(ProcessHandle process) throws IOException {
        return Files.readString(Path.of("/proc/" + process.pid() + "/stat"))
                .replaceFirst(".*\\) ", "")
                .split(" ", -1)[3];
    }

    private static ServerSocket listenOn(int port) throws IOException {
        var socket = new ServerSocket();
        socket.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port));
        return socket;
    }

    private static int portOf(EmbeddedPostgres server) {
        return Integer.parseInt(server.jdbcUrl().replaceFirst(".*:(\\d+)/.*", "$1"));
    }
}
