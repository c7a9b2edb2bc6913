package cairn.postgresql;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Writes files of backups: readable by their owner only, and on the disk when a method returns. */
final class DurableFiles {

    private static final FileAttribute<?> FILE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    private static final FileAttribute<?> DIRECTORY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    private static final int BUFFER = 1 << 18;
    private static final int FORCED_AT_ONCE = 16;

    private DurableFiles() {}

    static FileChannel open(Path file, StandardOpenOption... options) throws IOException {
        return FileChannel.open(file, Set.of(options), FILE);
    }

    /** Writes a file atomically: afterwards the name denotes the complete new file. */
    static void write(Path file, String text) throws IOException {
        var partial = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(partial);
        try (var out = open(partial, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            writeAll(out, StandardCharsets.UTF_8.encode(text));
            out.force(true);
        } catch (IOException e) {
            Files.deleteIfExists(partial);
            throw e;
        }
        move(partial, file);
    }

    static void append(Path file, String text) throws IOException {
        try (var out = open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            writeAll(out, StandardCharsets.UTF_8.encode(text));
            out.force(true);
        }
    }

    /** Removes an incomplete last line, which a crash or a full disk has cut. */
    static void dropCutLine(Path file) throws IOException {
        if (Files.notExists(file)) {
            return;
        }
        try (var channel = open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            var last = ByteBuffer.allocate(1);
            long end = channel.size();
            while (end > 0 && (channel.read(last.clear(), end - 1) < 1 || last.get(0) != '\n')) {
                end--;
            }
            channel.truncate(end);
            channel.force(true);
        }
    }

    static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        force(to.resolveSibling("."));
    }

    /** Makes a file durable, or the names in a directory. */
    static void force(Path path) throws IOException {
        try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    static void createDirectories(Path directory) throws IOException {
        Files.createDirectories(directory, DIRECTORY);
    }

    static void writeAll(FileChannel out, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }

    /** Makes the contents of many files durable, several at once, which is far faster than one after the other. */
    static void forceAll(Collection<Path> files) throws IOException {
        try (var threads = Executors.newFixedThreadPool(FORCED_AT_ONCE)) {
            var forced = new ArrayList<Future<?>>();
            for (var file : files) {
                forced.add(threads.submit(() -> {
                    force(file);
                    return file;
                }));
            }
            for (var each : forced) {
                each.get();
            }
        } catch (ExecutionException e) {
            throw new IOException("Files cannot be flushed to the disk", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while files were flushed to the disk", e);
        }
    }

    /** Copies a file, without flushing it to the disk, and returns the SHA-256 of its contents. */
    static String copy(Path from, Path to) throws IOException {
        var digest = sha256();
        try (var in = FileChannel.open(from, StandardOpenOption.READ);
                var out = open(to, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            var buffer = ByteBuffer.allocate(BUFFER);
            while (in.read(buffer) >= 0) {
                digest.update(buffer.flip().duplicate());
                writeAll(out, buffer);
                buffer.clear();
            }
        }
        return hex(digest);
    }

    static String digestOf(Path file) throws IOException {
        var digest = sha256();
        try (var in = FileChannel.open(file, StandardOpenOption.READ)) {
            var buffer = ByteBuffer.allocate(BUFFER);
            while (in.read(buffer) >= 0) {
                digest.update(buffer.flip());
                buffer.clear();
            }
        }
        return hex(digest);
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }
}
