package cairn.postgresql;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** The server's log: one file of bounded size. */
record ServerLog(Path file) {

    private static final long MOST_BYTES = 16 << 20;
    private static final int TAIL_BYTES = 4096;
    private static final int TAIL_LINES = 8;

    static ServerLog of(WorkingDirectory working) throws IOException {
        var file = working.log();
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        return new ServerLog(file);
    }

    long size() throws IOException {
        return Files.size(file);
    }

    List<String> tailSince(long size) throws IOException {
        var lines = new String(tail(size), StandardCharsets.UTF_8).lines().toList();
        return lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size());
    }

    /** Truncates the file to its end, which is safe while the server appends to it. */
    void keepBounded() throws IOException {
        if (size() > MOST_BYTES) {
            var end = tail(0);
            Files.write(file, end, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        }
    }

    private byte[] tail(long since) throws IOException {
        try (var in = new RandomAccessFile(file.toFile(), "r")) {
            var from = Math.max(Math.min(since, in.length()), in.length() - TAIL_BYTES);
            var bytes = new byte[Math.toIntExact(in.length() - from)];
            in.seek(from);
            in.readFully(bytes);
            return bytes;
        }
    }
}
