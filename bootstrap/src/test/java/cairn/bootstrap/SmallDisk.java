package cairn.bootstrap;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;

/** A file system that only one process and those that it starts see, and that a test can fill. */
final class SmallDisk {

    private static final int OF_DATABASE = 200;

    private final Path directory;
    private final String mount;

    private SmallDisk(Path directory, int megabytes) {
        this.directory = directory;
        this.mount = "mount -t tmpfs -o size=%dm,mode=711 tmpfs \"$0\"".formatted(megabytes);
    }

    /** Creates a disk of 200 MB for a service's database. Skips the test where none can be mounted. */
    static SmallDisk under(Path data) throws IOException, InterruptedException {
        Files.createDirectory(data, passable());
        return at(data.resolve("postgres"), OF_DATABASE);
    }

    /** Creates a disk in a directory that does not exist. Skips the test where none can be mounted. */
    static SmallDisk at(Path directory, int megabytes) throws IOException, InterruptedException {
        var disk = new SmallDisk(directory, megabytes);
        Files.createDirectory(directory, passable());
        assumeTrue(disk.isMountable(), "a file system can be mounted here (as root, with unshare)");
        return disk;
    }

    private static FileAttribute<?> passable() {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x"));
    }

    private boolean isMountable() throws InterruptedException {
        try {
            var words = List.of("unshare", "--mount", "sh", "-c", mount, directory.toString());
            return new ProcessBuilder(words).start().waitFor() == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    /** The beginning of the command line of the process that is to see the disk. */
    List<String> prefix() {
        return List.of("unshare", "--mount", "sh", "-c", mount + " && exec \"$@\"", directory.toString());
    }

    /** To the last byte. */
    void fill(long pid) throws IOException {
        var chunk = new byte[64 << 10];
        try (OutputStream filler = Files.newOutputStream(seen(pid, "filler"))) {
            while (true) {
                filler.write(chunk);
            }
        } catch (IOException full) {
            if (Files.size(seen(pid, "filler")) < chunk.length) {
                throw full;
            }
        }
    }

    void free(long pid) throws IOException {
        Files.delete(seen(pid, "filler"));
    }

    /** Makes the server need a new file for its write-ahead log, as it does after each 16 MB. */
    void endLogFile(RunningService service) throws IOException, SQLException {
        var url = "jdbc:postgresql://127.0.0.1:%s/postgres"
                .formatted(Files.readString(seen(service.pid(), "port")).strip());
        var password = Files.readAllLines(seen(service.pid(), "secret")).getFirst();
        try (var connection = DriverManager.getConnection(url, "postgres", password);
                var statement = connection.createStatement()) {
            statement.execute("select pg_switch_wal()");
        }
    }

    /** A file of the disk of a process where the test can see it. */
    Path seen(long pid, String file) {
        return Path.of("/proc/" + pid + "/root" + directory.toAbsolutePath(), file);
    }
}
