package cairn.bootstrap.health;

import cairn.bootstrap.config.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * The directories whose disks must not fill up.
 *
 * @param paths by their names in the metrics
 */
public record WatchedDirectories(Map<String, Path> paths) {

    public WatchedDirectories {
        paths = Map.copyOf(paths);
    }

    /** Returns the directory of backups and that of the database, which may be on another disk than {@code --data}. */
    public static WatchedDirectories of(Settings settings) {
        var database = settings.data().resolve("postgres");
        var paths = new TreeMap<>(Map.of("data", Files.exists(database) ? database : settings.data()));
        settings.backups().ifPresent(schedule -> paths.put("backups", schedule.directory()));
        return new WatchedDirectories(paths);
    }

    Map<String, Long> bytesFree() {
        var free = new TreeMap<String, Long>();
        paths.forEach((name, path) -> free.put(name, bytesFree(path)));
        return free;
    }

    private static long bytesFree(Path path) {
        try {
            return Files.getFileStore(path).getUsableSpace();
        } catch (IOException e) {
            throw new UncheckedIOException("The free space of %s cannot be read".formatted(path), e);
        }
    }
}
