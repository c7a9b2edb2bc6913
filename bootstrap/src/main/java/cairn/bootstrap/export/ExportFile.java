package cairn.bootstrap.export;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/**
 * A file being written: its lines are in {@code FILE.partial}, and its progress in {@code FILE.state}. Only the
 * complete file gets its own name. Only its owner can read it.
 */
final class ExportFile implements AutoCloseable {

    private static final JsonMapper JSON =
            JsonMapper.builder().addModule(new Jdk8Module()).build();

    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private final Path file;
    private final Path partial;
    private final Path state;
    private final FileChannel lines;

    private ExportFile(Path file, Path partial, Path state, FileChannel lines) {
        this.file = file;
        this.partial = partial;
        this.state = state;
        this.lines = lines;
    }

    /**
     * The progress of a file.
     *
     * @param request a text of everything that determines the content
     * @param moment the log position at which the export runs
     * @param rows the number of rows written
     * @param bytes the length of the file with these rows
     * @param next the place to continue from; empty when all rows are written
     */
    record State(String request, long moment, long rows, long bytes, Optional<String> next) {

        State {
            requireNonNull(request);
        }
    }

    static ExportFile open(Path file) throws IOException {
        requireCreatable(file);
        var partial = beside(file, ".partial");
        var lines = FileChannel.open(partial, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE), OWNER_ONLY);
        if (isLocked(lines)) {
            lines.close();
            throw new ExportException("Another export is writing %s".formatted(partial));
        }
        return new ExportFile(file, partial, beside(file, ".state"), lines);
    }

    static void requireCreatable(Path file) {
        if (Files.exists(file)) {
            throw new ExportException("%s exists already; choose another --out, or remove it".formatted(file));
        }
        var directory = file.toAbsolutePath().getParent();
        if (directory == null || !Files.isDirectory(directory)) {
            throw new ExportException("There is no directory %s".formatted(directory));
        }
    }

    private static boolean isLocked(FileChannel lines) throws IOException {
        try {
            return lines.tryLock() == null;
        } catch (OverlappingFileLockException e) {
            return true;
        }
    }

    private static Path beside(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    Optional<State> resume(String request) throws IOException {
        if (Files.notExists(state)) {
            lines.truncate(0);
            return Optional.empty();
        }
        var reached = state();
        if (!reached.request().equals(request)) {
            throw new ExportException(
                    ("%s is the beginning of a different export (%s); repeat that one, or remove it and %s to start "
                                    + "again")
                            .formatted(partial, reached.request(), state));
        }
        if (lines.size() < reached.bytes()) {
            throw new ExportException("%s is shorter than what was written to it; remove it and %s to start again"
                    .formatted(partial, state));
        }
        lines.truncate(reached.bytes());
        lines.position(reached.bytes());
        return Optional.of(reached);
    }

    private State state() throws IOException {
        try {
            return JSON.readValue(state.toFile(), State.class);
        } catch (JacksonException e) {
            throw new ExportException("%s is damaged; remove it and %s to start again".formatted(state, partial));
        }
    }

    /** Appends lines and returns the length of the file. They count only after {@link #reach}. */
    long add(String text) throws IOException {
        var bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            lines.write(bytes);
        }
        return lines.position();
    }

    /** Stores the progress once its lines are on disk. */
    void reach(State reached) throws IOException {
        lines.force(false);
        var draft = beside(file, ".state.tmp");
        Files.write(draft, JSON.writeValueAsBytes(reached));
        Files.move(draft, state, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    void finish() throws IOException {
        lines.force(true);
        Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
        Files.deleteIfExists(state);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
