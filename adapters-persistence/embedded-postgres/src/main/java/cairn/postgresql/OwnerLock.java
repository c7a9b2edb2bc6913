package cairn.postgresql;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The claim of one process on one working directory; it ends with {@link #close} or with the process. */
final class OwnerLock implements AutoCloseable {

    /**
     * Directories locked by this process. Their lock files must not be opened: closing any channel drops a POSIX lock.
     */
    private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

    private final Path directory;
    private final FileChannel channel;

    private OwnerLock(Path directory, FileChannel channel) {
        this.directory = directory;
        this.channel = channel;
    }

    static OwnerLock take(HostProgram host, WorkingDirectory working) {
        var directory = working.root();
        if (!HELD_HERE.add(directory)) {
            throw refusal(
                    host,
                    directory,
                    " in this same process, pid " + ProcessHandle.current().pid());
        }
        try {
            return new OwnerLock(directory, lock(host, working));
        } catch (IOException e) {
            HELD_HERE.remove(directory);
            throw new EmbeddedPostgresException(
                    "The lock file %s cannot be used: %s".formatted(working.lock(), WorkingDirectory.reason(e)), e);
        } catch (RuntimeException e) {
            HELD_HERE.remove(directory);
            throw e;
        }
    }

    static boolean isTaken(WorkingDirectory working) throws IOException {
        if (HELD_HERE.contains(working.root())) {
            return true;
        }
        if (Files.notExists(working.lock())) {
            return false;
        }
        try (var channel = FileChannel.open(working.lock(), StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                var lock = channel.tryLock()) {
            return lock == null;
        }
    }

    private static FileChannel lock(HostProgram host, WorkingDirectory working) throws IOException {
        var channel = FileChannel.open(
                working.lock(),
                Set.of(
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try {
            if (channel.tryLock() == null) {
                var owner = Files.readString(working.lock()).strip();
                throw refusal(host, working.root(), owner.isEmpty() ? "" : ", pid " + owner);
            }
            channel.truncate(0);
            channel.write(StandardCharsets.UTF_8.encode(ProcessHandle.current().pid() + "\n"));
            return channel;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static EmbeddedPostgresException refusal(HostProgram host, Path directory, String owner) {
        return new EmbeddedPostgresException(
                "%s is in use by another %s%s. Stop that one first, or choose another data directory"
                        .formatted(directory, host.name(), owner));
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new EmbeddedPostgresException("The lock on %s cannot be released".formatted(directory), e);
        } finally {
            HELD_HERE.remove(directory);
        }
    }
}
