package cairn.bootstrap;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/**
 * A file that is there when all of it is. Until then there is a partial one beside it, and what it is to be: whoever is
 * asked for the same again goes on after its last whole line.
 */
final class ExportFile implements AutoCloseable {

    private static final int LONGEST_LINE = 1 << 20;

    private final Path file;
    private final Path partial;
    private final Path plan;
    private final Optional<String> lastLine;
    private final OutputStream out;

    private ExportFile(Path file, Path partial, Path plan, Optional<String> lastLine) throws IOException {
        this.file = file;
        this.partial = partial;
        this.plan = plan;
        this.lastLine = lastLine;
        this.out = new BufferedOutputStream(Files.newOutputStream(partial, StandardOpenOption.APPEND), 1 << 16);
    }

    /** What the partial file beside it is to be; nothing if there is none. */
    static Optional<String> planOf(Path file) throws IOException {
        var plan = beside(file, ".plan");
        return Files.exists(plan) && Files.exists(beside(file, ".partial"))
                ? Optional.of(Files.readString(plan))
                : Optional.empty();
    }

    /** Forgets what an earlier attempt has left. */
    static void discard(Path file) throws IOException {
        Files.deleteIfExists(beside(file, ".partial"));
        Files.deleteIfExists(beside(file, ".plan"));
    }

    /** Begins, or goes on if there is a partial file; both are for their owner's eyes. */
    static ExportFile open(Path file, String plan) throws IOException {
        var partial = beside(file, ".partial");
        var planFile = beside(file, ".plan");
        if (planOf(file).isPresent()) {
            return new ExportFile(file, partial, planFile, cutToWholeLines(partial));
        }
        discard(file);
        Files.createFile(partial, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(planFile, plan);
        return new ExportFile(file, partial, planFile, Optional.empty());
    }

    private static Path beside(Path file, String ending) {
        return file.resolveSibling(file.getFileName() + ending);
    }

    private static Optional<String> cutToWholeLines(Path partial) throws IOException {
        try (var bytes = new RandomAccessFile(partial.toFile(), "rw")) {
            long from = Math.max(0, bytes.length() - 2L * LONGEST_LINE);
            var end = new byte[(int) (bytes.length() - from)];
            bytes.seek(from);
            bytes.readFully(end);
            int last = end.length - 1;
            while (last >= 0 && end[last] != '\n') {
                last--;
            }
            bytes.setLength(from + last + 1);
            int before = last - 1;
            while (before >= 0 && end[before] != '\n') {
                before--;
            }
            return last < 0
                    ? Optional.empty()
                    : Optional.of(new String(end, before + 1, last - before - 1, StandardCharsets.UTF_8));
        }
    }

    /** Of what was there before. */
    Optional<String> lastLine() {
        return lastLine;
    }

    void writeLine(String line) throws IOException {
        out.write(line.getBytes(StandardCharsets.UTF_8));
        out.write('\n');
    }

    /** All of it is on disk, and has its name. */
    void finish() throws IOException {
        out.close();
        try (var channel = FileChannel.open(partial, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        Files.deleteIfExists(plan);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
