package cairn.postgresql;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * Copies the write-ahead log of a running server, byte by byte as far as it is on the disk. Segments that are complete
 * get their final name and a line with their checksum.
 */
final class WalCopy {

    static final String PARTIAL = ".partial";
    static final String CHECKSUMS = "segments.sha256";

    private static final int PAGE = 8192;
    private static final int PAGE_ADDRESS_AT = 8;
    private static final int BUFFER = 64 * PAGE;

    private final Path from;
    private final Path to;
    private final int timeline;
    private Lsn next;

    private WalCopy(Path from, Path to, int timeline, Lsn next) {
        this.from = from;
        this.to = to;
        this.timeline = timeline;
        this.next = next;
    }

    /** Thrown if the server's log does not continue the copy. */
    static final class GapException extends IOException {

        private static final long serialVersionUID = 1L;

        GapException(String message) {
            super(message);
        }
    }

    static WalCopy start(Path from, Path to, int timeline, Lsn first) throws IOException {
        DurableFiles.createDirectories(to);
        return new WalCopy(from, to, timeline, first.startOfSegment());
    }

    /**
     * Continues an earlier copy.
     *
     * @throws GapException if the server's log is not the one that was copied
     */
    static WalCopy resume(Path from, Path to, int timeline, Lsn next) throws IOException {
        var copy = new WalCopy(from, to, timeline, next);
        DurableFiles.dropCutLine(to.resolve(CHECKSUMS));
        if (next.offset() > 0) {
            copy.reopenSegment();
            copy.requireSameStart();
        }
        return copy;
    }

    /** A segment may have been completed after the end of the archive was last written. */
    private void reopenSegment() throws IOException {
        var name = next.segment(timeline);
        if (Files.exists(to.resolve(name))) {
            DurableFiles.move(to.resolve(name), to.resolve(name + PARTIAL));
        }
    }

    private void requireSameStart() throws IOException {
        var name = next.segment(timeline);
        try (var source = FileChannel.open(from.resolve(name), StandardOpenOption.READ);
                var copy = FileChannel.open(to.resolve(name + PARTIAL), StandardOpenOption.READ)) {
            var here = new byte[next.offset()];
            var there = new byte[next.offset()];
            readFully(source, ByteBuffer.wrap(here), 0);
            readFully(copy, ByteBuffer.wrap(there), 0);
            if (!Arrays.equals(here, there)) {
                throw new GapException("the log of the server differs from the copy in " + to);
            }
        } catch (NoSuchFileException e) {
            throw new GapException(e.getFile() + " is missing");
        }
    }

    WalCopy movedTo(Path directory) {
        return new WalCopy(from, directory, timeline, next);
    }

    Lsn reached() {
        return next;
    }

    /** Copies what is before a position, which must be on the server's disk. */
    void copyUpTo(Lsn end) throws IOException {
        while (next.compareTo(end) < 0) {
            var endOfSegment = next.startOfSegment().plus(Lsn.SEGMENT);
            copyWithinSegment(endOfSegment.compareTo(end) < 0 ? endOfSegment : end);
        }
    }

    private void copyWithinSegment(Lsn end) throws IOException {
        var name = next.segment(timeline);
        var partial = to.resolve(name + PARTIAL);
        try (var source = FileChannel.open(from.resolve(name), StandardOpenOption.READ);
                var copy = DurableFiles.open(partial, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            var buffer = ByteBuffer.allocate(BUFFER);
            for (var at = next; at.compareTo(end) < 0; ) {
                int length = (int) Math.min(BUFFER - at.offset() % PAGE, end.value() - at.value());
                readFully(source, buffer.clear().limit(length), at.offset());
                requirePagesOf(buffer.flip(), at);
                copy.position(at.offset());
                DurableFiles.writeAll(copy, buffer);
                at = at.plus(length);
            }
            copy.force(true);
            if (next.offset() == 0) {
                DurableFiles.force(to);
            }
        } catch (NoSuchFileException e) {
            throw new GapException("the server no longer has the segment %s of its log".formatted(name));
        }
        next = end;
        if (next.offset() == 0) {
            DurableFiles.append(to.resolve(CHECKSUMS), "%s  %s%n".formatted(DurableFiles.digestOf(partial), name));
            DurableFiles.move(partial, to.resolve(name));
        }
    }

    private static void readFully(FileChannel in, ByteBuffer buffer, long at) throws IOException {
        long from = at - buffer.position();
        while (buffer.hasRemaining()) {
            if (in.read(buffer, from + buffer.position()) < 0) {
                throw new GapException("a segment of the log ends early");
            }
        }
    }

    /** Each page states its own position, except those after a switch of segments, which are zeros. */
    private static void requirePagesOf(ByteBuffer bytes, Lsn at) throws IOException {
        var pages = bytes.duplicate().order(ByteOrder.nativeOrder());
        int first = (PAGE - at.offset() % PAGE) % PAGE;
        for (int page = first; page + PAGE_ADDRESS_AT + Long.BYTES <= bytes.limit(); page += PAGE) {
            long address = pages.getLong(page + PAGE_ADDRESS_AT);
            if (address != 0 && address != at.value() + page) {
                throw new GapException("the server has overwritten its log at " + at.plus(page));
            }
        }
    }

    /** Adds what a server needs to know the timeline of the log. */
    void copyHistories() throws IOException {
        try (var files = Files.list(from)) {
            for (var history :
                    files.filter(file -> file.toString().endsWith(".history")).toList()) {
                var copy = to.resolve(history.getFileName());
                if (Files.notExists(copy)) {
                    DurableFiles.copy(history, copy);
                    DurableFiles.force(copy);
                }
            }
        }
        DurableFiles.force(to);
    }
}
