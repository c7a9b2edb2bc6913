package cairn.postgresql;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** Copies the files of a running server. Its pages are checked; files may change or disappear meanwhile. */
final class BaseBackup {

    /** The contents of these directories belong to the running server; a recovery creates them again. */
    private static final Set<String> EMPTY = Set.of(
            "pg_wal",
            "pg_replslot",
            "pg_dynshmem",
            "pg_notify",
            "pg_serial",
            "pg_snapshots",
            "pg_stat",
            "pg_stat_tmp",
            "pg_subtrans");

    private static final Set<String> LEFT_OUT = Set.of(
            "postmaster.pid",
            "postmaster.opts",
            "backup_label",
            "tablespace_map",
            "recovery.signal",
            "standby.signal",
            "current_logfiles");

    private static final Path CONTROL = Path.of("global", "pg_control");
    private static final int PAGES_AT_ONCE = 128;
    private static final int ATTEMPTS = 10;
    private static final long PAUSE_NANOS = 50_000_000;

    private final Path from;
    private final Path to;
    private final Progress progress;
    private final PageChecksum checksum = new PageChecksum();
    private final ByteBuffer buffer = ByteBuffer.allocate(PAGES_AT_ONCE * PageChecksum.PAGE);
    private final List<Path> copies = new ArrayList<>();
    private final StringBuilder checksums = new StringBuilder();
    private long files;
    private long bytes;

    BaseBackup(Path from, Path to, Progress progress) {
        this.from = from;
        this.to = to;
        this.progress = progress;
    }

    /** Is called after each part of a file. */
    @FunctionalInterface
    interface Progress {

        /**
         * Continues the backup.
         *
         * @param bytes the bytes copied so far
         */
        void after(long bytes) throws IOException;
    }

    static long sizeOf(Path data) throws IOException {
        long size = 0;
        for (var file : Contents.of(data).files()) {
            size += Files.exists(file) ? Files.size(file) : 0;
        }
        return size;
    }

    void copy() throws IOException {
        var contents = Contents.of(from);
        for (var directory : contents.directories()) {
            var copy = to.resolve(from.relativize(directory));
            DurableFiles.createDirectories(copy);
            copies.add(copy);
        }
        for (var file : contents.files()) {
            copy(from.relativize(file));
        }
        copy(CONTROL);
        DurableFiles.forceAll(copies);
    }

    /** Returns a line for each file, as {@code sha256sum} prints it. */
    String checksums() {
        return checksums.toString();
    }

    long files() {
        return files;
    }

    long bytes() {
        return bytes;
    }

    void addChecksum(String digest, Path file) {
        checksums.append("%s  %s%n".formatted(digest, file));
        files++;
    }

    private record Contents(List<Path> directories, List<Path> files) {

        static Contents of(Path data) throws IOException {
            var contents = new Contents(new ArrayList<>(), new ArrayList<>());
            Files.walkFileTree(data, contents.visitor(data));
            return contents;
        }

        private SimpleFileVisitor<Path> visitor(Path data) {
            return new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                    directories.add(directory);
                    return EMPTY.contains(data.relativize(directory).toString())
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    var name = file.getFileName().toString();
                    boolean isTemporary = file.toString().contains("pgsql_tmp") || name.startsWith("pg_internal.init");
                    if (!isTemporary
                            && !LEFT_OUT.contains(name)
                            && !data.relativize(file).equals(CONTROL)) {
                        files.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException reason) throws IOException {
                    if (reason instanceof NoSuchFileException) {
                        return FileVisitResult.CONTINUE;
                    }
                    throw reason;
                }
            };
        }
    }

    private void copy(Path file) throws IOException {
        var copy = to.resolve(file);
        boolean hasPages = PageCheck.isRelation(file) && (file.startsWith("base") || file.startsWith("global"));
        var digest = DurableFiles.sha256();
        try (var in = FileChannel.open(from.resolve(file), StandardOpenOption.READ);
                var out = DurableFiles.open(copy, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            int read = buffer.capacity();
            for (long at = 0; read == buffer.capacity(); at += read) {
                read = read(in, at);
                if (hasPages) {
                    awaitRightPages(in, at, file);
                }
                digest.update(buffer.duplicate());
                DurableFiles.writeAll(out, buffer);
                bytes += read;
                progress.after(bytes);
            }
        } catch (NoSuchFileException dropped) {
            return; // its removal is in the log
        }
        copies.add(copy);
        addChecksum(DurableFiles.hex(digest), Path.of("data").resolve(file));
    }

    private int read(FileChannel in, long at) throws IOException {
        buffer.clear();
        while (buffer.hasRemaining() && in.read(buffer, at + buffer.position()) >= 0) {
            // goes on until the buffer is full or the file ends
        }
        return buffer.flip().limit();
    }

    /** Reads again while the server is writing one of the pages. */
    private void awaitRightPages(FileChannel in, long at, Path file) throws IOException {
        long first = PageCheck.firstPageOf(file) + at / PageChecksum.PAGE;
        int length = buffer.limit();
        for (int attempt = 1; ; attempt++) {
            int wrong = firstWrongPage(first);
            if (wrong < 0) {
                return;
            }
            if (attempt == ATTEMPTS) {
                throw new IOException("page %d of %s is damaged: its checksum is wrong"
                        .formatted(at / PageChecksum.PAGE + wrong, file));
            }
            LockSupport.parkNanos(PAUSE_NANOS);
            buffer.limit(Math.min(length, read(in, at)));
        }
    }

    private int firstWrongPage(long first) {
        for (int i = 0; i < buffer.limit() / PageChecksum.PAGE; i++) {
            if (!checksum.isRight(buffer, i * PageChecksum.PAGE, first + i)) {
                return i;
            }
        }
        return -1;
    }
}
