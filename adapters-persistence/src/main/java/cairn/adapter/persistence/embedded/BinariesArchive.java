package cairn.adapter.persistence.embedded;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Objects;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/** The archive of PostgreSQL's programs that lies on the class path, for the platform we run on. */
record BinariesArchive(URL address) {

    static BinariesArchive ofThisPlatform() {
        return named(nameFor(System.getProperty("os.name", ""), System.getProperty("os.arch", "")));
    }

    private static BinariesArchive named(String name) {
        var address = BinariesArchive.class.getResource("/" + name);
        if (address == null) {
            throw new EmbeddedPostgresException(("This build of Cairn brings no PostgreSQL for this machine (%s)."
                            + " Build it here, or use a PostgreSQL of your own with --db-url")
                    .formatted(name));
        }
        return new BinariesArchive(address);
    }

    static String nameFor(String system, String architecture) {
        var kernel = system.toLowerCase(Locale.ROOT).startsWith("mac") ? "darwin" : "linux";
        var machine = switch (architecture) {
            case "amd64", "x86_64" -> "x86_64";
            case "aarch64" -> "arm_64";
            default -> architecture;
        };
        return "postgres-%s-%s.txz".formatted(kernel, machine);
    }

    /** Differs between two archives; taken from the jar's own directory where there is one, which costs nothing. */
    String fingerprint() throws IOException {
        if (address.openConnection() instanceof JarURLConnection jar) {
            return "%08x".formatted(jar.getJarEntry().getCrc());
        }
        var crc = new CRC32();
        try (var in = address.openStream()) {
            crc.update(in.readAllBytes());
        }
        return "%08x".formatted(crc.getValue());
    }

    void unpackInto(Path directory) throws IOException {
        try (var tar =
                new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(address.openStream(), 1 << 16)))) {
            for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                unpack(entry, tar, directory);
            }
        }
    }

    private static void unpack(TarArchiveEntry entry, InputStream content, Path directory) throws IOException {
        var target = inside(directory, directory.resolve(entry.getName()));
        if (entry.isDirectory()) {
            makeDirectories(target);
        } else if (entry.isSymbolicLink()) {
            makeDirectories(parentOf(target));
            inside(directory, target.resolveSibling(entry.getLinkName()));
            Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
        } else if (entry.isFile()) {
            makeDirectories(parentOf(target));
            Files.copy(content, target);
            var mode = (entry.getMode() & 0100) == 0 ? "rw-r--r--" : "rwxr-xr-x";
            Files.setPosixFilePermissions(target, PosixFilePermissions.fromString(mode));
        } else {
            throw new IOException("an entry of a kind not expected: " + entry.getName());
        }
    }

    private static Path inside(Path directory, Path target) throws IOException {
        var path = target.normalize();
        if (!path.startsWith(directory)) {
            throw new IOException("an entry that points outside: " + target);
        }
        return path;
    }

    /** The server's account must pass through every one of them, whatever our umask. */
    private static void makeDirectories(Path directory) throws IOException {
        if (Files.notExists(directory)) {
            makeDirectories(parentOf(directory));
            Files.createDirectory(directory);
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    private static Path parentOf(Path path) {
        return Objects.requireNonNull(path.getParent(), "the root has no parent and is never unpacked");
    }
}
