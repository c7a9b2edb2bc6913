package cairn.bootstrap;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;

/** A file system of 200 MB under a service's database, which only that service sees, and which a test can fill. */
final class SmallDisk {

    private static final String MOUNT = "mount -t tmpfs -o size=200m,mode=711 tmpfs \"$0\"";

    private final Path directory;

    private SmallDisk(Path directory) {
        this.directory = directory;
    }

    /** Skips the test where none can be mounted. */
    static SmallDisk under(Path data) throws IOException, InterruptedException {
        var disk = new SmallDisk(data.resolve("postgres"));
        var passable = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x"));
        Files.createDirectory(data, passable);
        Files.createDirectory(disk.directory, passable);
        assumeTrue(disk.isMountable(), "a file system can be mounted here (as root, with unshare)");
        return disk;
    }

    private boolean isMountable() throws InterruptedException {
        try {
            var words = List.of("unshare", "--mount", "sh", "-c", MOUNT, directory.toString());
            return new ProcessBuilder(words).start().waitFor() == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    /** The beginning of a service's command line that puts its database on this disk. */
    List<String> prefix() {
        return List.of("unshare", "--mount", "sh", "-c", MOUNT + " && exec \"$@\"", directory.toString());
    }

    /** To the last byte. */
    void fill(RunningService service) throws IOException {
        var chunk = new byte[64 << 10];
        try (OutputStream filler = Files.newOutputStream(seen(service, "filler"))) {
            while (true) {
                filler.write(chunk);
            }
        } catch (IOException full) {
            if (Files.size(seen(service, "filler")) < chunk.length) {
                throw full;
            }
        }
    }

    void free(RunningService service) throws IOException {
        Files.delete(seen(service, "filler"));
    }

    /** Makes the server need a new file for its write-ahead log, as it does after each 16 MB. */
    void endLogFile(RunningService service) throws IOException, SQLException {
        var url = "jdbc:postgresql://127.0.0.1:%s/postgres"
                .formatted(Files.readString(seen(service, "port")).strip());
        var password = Files.readAllLines(seen(service, "secret")).getFirst();
        try (var connection = DriverManager.getConnection(url, "postgres", password);
                var statement = connection.createStatement()) {
            statement.execute("select pg_switch_wal()");
        }
    }

    /** A file of the disk where the test can see it. */
    private Path seen(RunningService service, String file) {
        return Path.of("/proc/" + service.pid() + "/root" + directory.toAbsolutePath(), file);
    }
}
