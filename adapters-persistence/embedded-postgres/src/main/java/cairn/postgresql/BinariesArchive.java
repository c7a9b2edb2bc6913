package cairn.postgresql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * The archive of PostgreSQL's programs for this platform, a resource of the class path.
 *
 * @param sha256 the digest that its content must have, in hexadecimal
 */
record BinariesArchive(URL address, String sha256) {

    private static final int FINGERPRINT_LENGTH = 16;

    static BinariesArchive ofThisPlatform() {
        return named(nameFor(System.getProperty("os.name", ""), System.getProperty("os.arch", "")));
    }

    private static BinariesArchive named(String name) {
        var address = BinariesArchive.class.getResource("/" + name);
        var digest = pinned().get(name);
        if (address == null || digest == null) {
            throw new EmbeddedPostgresException(("This build contains no PostgreSQL for this machine (%s). Build"
                            + " the program on this"
                            + " machine, or use your own PostgreSQL with --db-url")
                    .formatted(name));
        }
        return new BinariesArchive(address, digest);
    }

    static Map<String, String> pinned() {
        try (var file = requireNonNull(BinariesArchive.class.getResourceAsStream("archives.sha256"))) {
            return new String(file.readAllBytes(), UTF_8)
                    .lines()
                    .map(line -> line.split(" +"))
                    .collect(toMap(words -> words[1], words -> words[0]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    String fingerprint() {
        return sha256.substring(0, FINGERPRINT_LENGTH);
    }

    /**
     * Unpacks the archive.
     *
     * @throws IOException if it cannot be read, or is not the archive that this version was released with; then nothing
     *     is unpacked
     */
    void unpackInto(Path directory) throws IOException {
        var content = verifiedContent();
        try (var tar = new TarArchiveInputStream(new XZInputStream(new ByteArrayInputStream(content)))) {
            for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                unpack(entry, tar, directory);
            }
        }
    }

    private byte[] verifiedContent() throws IOException {
        try (var in = address.openStream()) {
            var content = in.readAllBytes();
            var found = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(content));
            if (!found.equals(sha256)) {
                throw new IOException(("the archive %s was changed: its SHA-256 is %s instead of %s;"
                                + " build the program again from a repository that you trust")
                        .formatted(address, found, sha256));
            }
            return content;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
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

    /** Creates directories that the server's account may enter, whatever the umask of this process. */
    private static void makeDirectories(Path directory) throws IOException {
        if (Files.notExists(directory)) {
            makeDirectories(parentOf(directory));
            Files.createDirectory(directory);
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    private static Path parentOf(Path path) {
        return requireNonNull(path.getParent(), "the root has no parent and is never unpacked");
    }
}
