package cairn.postgresql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The content of {@code postmaster.pid}, which a killed server leaves behind. */
record PostmasterFile(long pid, String startedAt, String status) {

    private static final int PID = 0;
    private static final int STARTED_AT = 2;
    private static final int STATUS = 7;

    static Path in(Path cluster) {
        return cluster.resolve("postmaster.pid");
    }

    /** Returns the content; empty also if the file is incomplete, which PostgreSQL handles itself. */
    static Optional<PostmasterFile> read(Path cluster) throws IOException {
        List<String> lines;
        try {
            lines = Files.readAllLines(in(cluster));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
        if (lines.isEmpty() || !lines.getFirst().strip().matches("-?\\d{1,18}")) {
            return Optional.empty();
        }
        return Optional.of(new PostmasterFile(
                Math.abs(Long.parseLong(lines.get(PID).strip())), line(lines, STARTED_AT), line(lines, STATUS)));
    }

    private static String line(List<String> lines, int number) {
        return number < lines.size() ? lines.get(number).strip() : "";
    }

    boolean isReady() {
        return status.equals("ready");
    }

    boolean isOfAnotherRunThan(Optional<PostmasterFile> earlier) {
        return earlier.filter(e -> e.pid == pid && e.startedAt.equals(startedAt))
                .isEmpty();
    }
}
