package cairn.postgresql;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongPredicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Checks the checksum of every page in the files of a server, which may be running. The server itself checks only pages
 * that it reads from the disk.
 */
public final class PageCheck {

    /** A page that the server is writing can be read half old and half new, but not time and again. */
    private static final int ATTEMPTS = 10;

    private static final long PAUSE_NANOS = 50_000_000;
    private static final int PAGES_AT_ONCE = 128;
    private static final int PAGES_PER_FILE = 131_072;
    private static final int MOST_FAULTS = 20;
    private static final Pattern RELATION = Pattern.compile("\\d+(?:_(?:fsm|vm|init))?(?:\\.(\\d+))?");

    private final Path data;
    private final PageChecksum checksum = new PageChecksum();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(PAGES_AT_ONCE * PageChecksum.PAGE);
    private final ByteBuffer single = ByteBuffer.allocateDirect(PageChecksum.PAGE);
    private final List<String> faults = new ArrayList<>();
    private long pages;
    private long damaged;

    private PageCheck(Path data) {
        this.data = data;
    }

    /**
     * The result of a check.
     *
     * @param pages the number of pages that were read
     * @param damaged the number of pages whose checksum is wrong
     * @param faults one sentence for each of the first damaged pages
     * @param isComplete whether all pages were read
     */
    public record Report(long pages, long damaged, List<String> faults, boolean isComplete) {

        public Report {
            faults = List.copyOf(faults);
        }
    }

    public static long pagesUnder(Path dataDirectory) throws IOException {
        long bytes = 0;
        for (var file : relations(WorkingDirectory.usualUnder(dataDirectory).data())) {
            bytes += sizeOf(file);
        }
        return bytes / PageChecksum.PAGE;
    }

    /**
     * Checks the database under a data directory. If it was killed, its server must have recovered it before.
     *
     * @param goesOn receives the number of pages read; if it returns false, the check ends
     */
    public static Report of(Path dataDirectory, LongPredicate goesOn) throws IOException {
        return new PageCheck(WorkingDirectory.usualUnder(dataDirectory).data()).run(goesOn);
    }

    /** Returns whether a file of the data directory consists of pages. */
    static boolean isRelation(Path file) {
        return RELATION.matcher(file.getFileName().toString()).matches();
    }

    private Report run(LongPredicate goesOn) throws IOException {
        boolean isComplete = true;
        for (var file : relations(data)) {
            check(file);
            isComplete = goesOn.test(pages);
            if (!isComplete) {
                break;
            }
        }
        return new Report(pages, damaged, faults, isComplete);
    }

    private static List<Path> relations(Path data) throws IOException {
        try (var global = Files.list(data.resolve("global"));
                var databases = Files.walk(data.resolve("base"))) {
            return Stream.concat(global, databases)
                    .filter(PageCheck::isRelation)
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        }
    }

    private static long sizeOf(Path file) throws IOException {
        try {
            return Files.size(file);
        } catch (NoSuchFileException dropped) {
            return 0;
        }
    }

    private void check(Path file) throws IOException {
        try (var in = FileChannel.open(file, StandardOpenOption.READ)) {
            long first = firstPageOf(file);
            int read = PAGES_AT_ONCE;
            for (long page = 0; read == PAGES_AT_ONCE; page += read) {
                read = read(in, page, buffer);
                for (int i = 0; i < read; i++) {
                    if (!checksum.isRight(buffer, i * PageChecksum.PAGE, first + page + i)
                            && !isRightLater(in, page + i, first)) {
                        report(file, page + i);
                    }
                }
                pages += read;
            }
        } catch (NoSuchFileException dropped) {
            // the server has removed the table since the files were listed
        }
    }

    static long firstPageOf(Path file) {
        var name = RELATION.matcher(file.getFileName().toString());
        return name.matches() && name.group(1) != null ? Long.parseLong(name.group(1)) * PAGES_PER_FILE : 0;
    }

    /** Fills a buffer from a page on, and returns how many complete pages there were. */
    private static int read(FileChannel in, long page, ByteBuffer into) throws IOException {
        into.clear();
        long at = page * PageChecksum.PAGE;
        while (into.hasRemaining() && in.read(into, at + into.position()) >= 0) {
            // goes on until the buffer is full or the file ends
        }
        return into.position() / PageChecksum.PAGE;
    }

    private boolean isRightLater(FileChannel in, long page, long first) throws IOException {
        int attempts = damaged < MOST_FAULTS ? ATTEMPTS : 1;
        for (int attempt = 0; attempt < attempts; attempt++) {
            LockSupport.parkNanos(PAUSE_NANOS);
            if (read(in, page, single) == 0 || checksum.isRight(single, 0, first + page)) {
                return true;
            }
        }
        return false;
    }

    private void report(Path file, long page) {
        damaged++;
        if (faults.size() < MOST_FAULTS) {
            faults.add("page %d of %s is damaged: its checksum is wrong".formatted(page, data.relativize(file)));
        }
    }
}
