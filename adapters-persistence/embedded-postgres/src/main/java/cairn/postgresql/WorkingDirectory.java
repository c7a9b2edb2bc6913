package cairn.postgresql;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The private directory {@code <data>/postgres} and the paths in it. */
record WorkingDirectory(Path root) {

    /**
     * Creates the directory unless it exists, readable only by us and the server's account. If that account may not
     * enter the path, the directory is created in the fallback.
     */
    static WorkingDirectory under(
            HostProgram host, Path dataDirectory, ServerAccount account, Consumer<String> progress) {
        var wanted = dataDirectory.toAbsolutePath().normalize();
        try {
            if (Files.notExists(wanted)) {
                if (wanted.getParent() != null) {
                    Files.createDirectories(wanted.getParent());
                }
                makePrivate(wanted, account);
            }
            var root = reachable(wanted.toRealPath(), account, new FallbackDirectory(host.fallback()), progress);
            if (Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
                refuseStranger(host, root, account);
            }
            makePrivate(root, account);
            var missing = account.firstClosedTo(root);
            if (missing.isPresent()) {
                throw new EmbeddedPostgresException(("PostgreSQL does not run as root, so it runs as '%s', and that"
                                + " account may not pass through %s. Either let it through (chmod o+x %s) or choose"
                                + " a data directory elsewhere")
                        .formatted(account.name(), missing.get(), missing.get()));
            }
            return new WorkingDirectory(root);
        } catch (AccessDeniedException e) {
            throw new EmbeddedPostgresException(
                    "The data directory %s cannot be used: '%s' may not write to %s. Change its owner or choose another"
                            .formatted(wanted, account.runningUser(), e.getFile()),
                    e);
        } catch (IOException e) {
            throw new EmbeddedPostgresException(
                    "The data directory %s cannot be used: %s".formatted(wanted, reason(e)), e);
        }
    }

    private static Path reachable(
            Path data, ServerAccount account, FallbackDirectory fallback, Consumer<String> progress)
            throws IOException {
        var usual = data.resolve("postgres");
        if (account.isOurOwn() || !Files.isDirectory(data)) {
            return usual;
        }
        var known = fallback.ledToBy(usual);
        if (known.isPresent() || !FallbackDirectory.isUnused(usual)) {
            return known.orElse(usual);
        }
        var closed = account.firstClosedTo(data);
        var made = closed.isPresent() ? fallback.makeFor(usual, account) : Optional.<Path>empty();
        made.ifPresent(place ->
                progress.accept("The database is kept in %s: PostgreSQL runs as '%s', which may not pass through %s"
                        .formatted(place, account.name(), closed.orElseThrow())));
        return made.orElse(usual);
    }

    private static void refuseStranger(HostProgram host, Path root, ServerAccount account) throws IOException {
        if (!Files.isDirectory(root, LinkOption.NOFOLLOW_LINKS)) {
            throw new EmbeddedPostgresException("%s is in the way: it is not a directory".formatted(root));
        }
        var owner = Files.getOwner(root, LinkOption.NOFOLLOW_LINKS).getName();
        if (!owner.equals(account.runningUser())) {
            throw new EmbeddedPostgresException(
                    "%s belongs to '%s', but %s runs as '%s'. Start %s as '%s', or choose another data directory"
                            .formatted(root, owner, host.name(), account.runningUser(), host.name(), owner));
        }
    }

    private static void makePrivate(Path directory, ServerAccount account) throws IOException {
        var own = PosixFilePermissions.fromString("rwx------");
        if (Files.notExists(directory)) {
            Files.createDirectory(directory, PosixFilePermissions.asFileAttribute(own));
        }
        account.letThrough(directory);
    }

    /** Returns the directory at its usual place, where a link may lead elsewhere, whether or not it exists. */
    static WorkingDirectory usualUnder(Path dataDirectory) {
        return new WorkingDirectory(dataDirectory.toAbsolutePath().normalize().resolve("postgres"));
    }

    Path lock() {
        return root.resolve("lock");
    }

    Path secret() {
        return root.resolve("secret");
    }

    Path port() {
        return root.resolve("port");
    }

    Path data() {
        return root.resolve("data");
    }

    Path socket() {
        return root.resolve("socket");
    }

    Path log() {
        return root.resolve("server.log");
    }

    List<Path> startingWith(String prefix) throws IOException {
        try (var entries = Files.list(root)) {
            return entries.filter(e -> e.getFileName().toString().startsWith(prefix))
                    .toList();
        }
    }

    /** Writes a private file atomically and durably. */
    void writePrivately(Path file, String text) throws IOException {
        var partial = root.resolve(file.getFileName() + ".partial");
        Files.deleteIfExists(partial);
        Files.createFile(partial, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try (var out = FileChannel.open(partial, StandardOpenOption.WRITE)) {
            var bytes = StandardCharsets.UTF_8.encode(text);
            writeAll(out, bytes);
            out.force(true);
        }
        moveInto(partial, file);
    }

    /** Renames durably: after a power failure the name denotes either the old file or the complete new one. */
    void moveInto(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        try (var directory = FileChannel.open(root, StandardOpenOption.READ)) {
            directory.force(true);
        }
    }

    static void deleteTree(Path tree) throws IOException {
        if (!Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(tree, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
                    throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    static String reason(IOException e) {
        var kind = e.getClass().getSimpleName();
        if (e instanceof FileSystemException f) {
            return f.getFile() + ": " + Objects.requireNonNullElse(f.getReason(), kind);
        }
        return Objects.requireNonNullElse(e.getMessage(), kind);
    }

    private static void writeAll(FileChannel out, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }
}
