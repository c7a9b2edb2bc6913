package cairn.postgresql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;

/**
 * The lines that a directory of backups keeps for all its restores. A restore to an earlier moment needs those that were
 * added later, too, so they are never deleted.
 */
public final class KeptLines {

    private static final String FILE = "kept.txt";

    private KeptLines() {}

    public static List<String> in(Path directory) throws IOException {
        var file = directory.resolve(FILE);
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    static void add(Path directory, List<String> lines) throws IOException {
        var known = in(directory);
        var all = new TreeSet<>(known);
        if (all.addAll(lines)) {
            DurableFiles.write(directory.resolve(FILE), String.join("\n", all) + "\n");
        }
    }
}
