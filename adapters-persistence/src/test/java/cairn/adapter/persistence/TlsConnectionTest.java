package cairn.adapter.persistence;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.postgresql.MortalServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A server with TLS that is reached at an address which, on Linux, leads to this machine without its looking so. */
class TlsConnectionTest {

    private static final String HOST = "0.0.0.0";
    private static final char[] PASSWORD = "of this test".toCharArray();

    @TempDir
    private static Path directory;

    @SuppressWarnings("NullAway.Init") // started before the first test
    private static MortalServer server;

    private static Path trusted = Path.of("");

    @BeforeAll
    static void start() throws IOException, InterruptedException, GeneralSecurityException {
        server = MortalServer.start();
        var store = certified("server");
        trusted = Files.writeString(directory.resolve("server.pem"), certificate(store));
        Files.writeString(directory.resolve("other.pem"), certificate(certified("other")));
        // The server writes its own files, which have to belong to its account.
        for (var file : new String[][] {{"server.crt", certificate(store)}, {"server.key", key(store)}}) {
            server.executeAsSuperuser(
                    "COPY (SELECT unnest(string_to_array('%s', E'\\n'))) TO PROGRAM 'umask 077; cat > %s'"
                            .formatted(file[1].strip(), file[0]));
        }
        server.executeAsSuperuser("ALTER SYSTEM SET ssl = on", "SELECT pg_reload_conf()");
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @Test
    void aServerThatProvesItsIdentityIsUsedOverTls() throws SQLException {
        var url = DatabaseUrl.verified(url(HOST, trusted));
        try (var connection = connect(url);
                var row = connection
                        .createStatement()
                        .executeQuery("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")) {
            row.next();
            assertThat(row.getBoolean(1)).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"0.0.0.0, other.pem", "0.0.0.0, missing.pem", "0, server.pem"})
    void aServerThatDoesNotProveItsIdentityIsRefused(String host, String certificate) {
        var url = DatabaseUrl.verified(url(host, directory.resolve(certificate)));

        assertThatExceptionOfType(SQLException.class).isThrownBy(() -> connect(url));
    }

    private static Connection connect(String url) throws SQLException {
        var address = server.address();
        return DriverManager.getConnection(url, address.user(), address.password());
    }

    private static String url(String host, Path certificate) {
        return server.address().jdbcUrl().replaceFirst("\\?.*", "").replace("127.0.0.1", host) + "?sslrootcert="
                + certificate;
    }

    private static KeyStore certified(String name) throws IOException, InterruptedException, GeneralSecurityException {
        var file = directory.resolve(name + ".p12");
        var tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        var words = "%s -genkeypair -keyalg EC -alias one -dname CN=%s -ext san=ip:%s -validity 30 -storetype PKCS12"
                .formatted(tool, HOST, HOST);
        var command = new ArrayList<>(List.of(words.split(" ", -1)));
        command.addAll(List.of("-keystore", file.toString(), "-storepass", new String(PASSWORD)));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
        return KeyStore.getInstance(file.toFile(), PASSWORD);
    }

    private static String certificate(KeyStore store) throws GeneralSecurityException {
        return pem("CERTIFICATE", store.getCertificate("one").getEncoded());
    }

    private static String key(KeyStore store) throws GeneralSecurityException {
        return pem("PRIVATE KEY", store.getKey("one", PASSWORD).getEncoded());
    }

    private static String pem(String label, byte[] bytes) {
        var lines = Base64.getMimeEncoder(64, "\n".getBytes(US_ASCII)).encodeToString(bytes);
        return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(label, lines);
    }
}
