package cairn.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The complete files of an exported log.
 *
 * @param position the position up to which they are complete
 */
record LogManifest(String directory, long position, List<String> files) {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int VERSION = 1;

    LogManifest {
        files = List.copyOf(files);
    }

    /**
     * Reads the manifest of a directory of {@code ./cairn export log}.
     *
     * @throws InputException if it is not one, or if a file is missing or has another length
     */
    static LogManifest read(String directory, Configuration hadoop) throws IOException {
        var root = new Path(directory);
        var storage = root.getFileSystem(hadoop);
        var json = json(root, storage);
        int version = json.path("version").intValue();
        if (version != VERSION) {
            throw new InputException("%s has a manifest of version %d, and this version of Cairn reads only version %d"
                    .formatted(directory, version, VERSION));
        }
        var content = json.at("/content/data_set").textValue();
        if (!Objects.equals(content, "log")) {
            throw new InputException("%s contains %s, not the log. Export it with ./cairn export log --format parquet "
                            .formatted(directory, content)
                    + "--operator all --into DIRECTORY");
        }
        var files = files(json.path("parts"), root, storage);
        long position = json.path("position").longValue();
        if (position < 1 || files.isEmpty()) {
            throw new InputException(directory + " has no files yet; export the log again");
        }
        return new LogManifest(directory, position, files);
    }

    private static JsonNode json(Path root, FileSystem storage) throws IOException {
        var file = new Path(root, "manifest.json");
        try (var in = storage.open(file)) {
            return JSON.readTree(in.readAllBytes());
        } catch (FileNotFoundException e) {
            throw new InputException(root + " is not a directory of an export: it has no manifest.json", e);
        } catch (JsonProcessingException e) {
            throw new InputException(file + " is not the manifest of an export", e);
        }
    }

    private static List<String> files(JsonNode parts, Path root, FileSystem storage) throws IOException {
        var lengths = new HashMap<Path, Map<String, Long>>();
        var files = new ArrayList<String>();
        for (var part : parts) {
            var file = new Path(root, part.path("file").asText("a file without a name"));
            var month = file.getParent();
            if (!lengths.containsKey(month)) {
                lengths.put(month, lengths(month, storage));
            }
            var length = lengths.get(month).get(file.getName());
            if (!Objects.equals(length, part.path("bytes").longValue())) {
                throw new InputException("%s is incomplete: %s is missing or has another length than its manifest says"
                        .formatted(root, file));
            }
            files.add(file.toString());
        }
        return files;
    }

    private static Map<String, Long> lengths(Path month, FileSystem storage) throws IOException {
        var lengths = new HashMap<String, Long>();
        try {
            for (var file : storage.listStatus(month)) {
                lengths.put(file.getPath().getName(), file.getLen());
            }
        } catch (FileNotFoundException e) {
            return Map.of();
        }
        return lengths;
    }

    /**
     * Returns the positions that are asked for, each once, or the last one.
     *
     * @throws InputException if the files end before one of them
     */
    List<Long> positions(List<Long> asked) {
        for (long one : asked) {
            if (one > position) {
                throw new InputException(
                        "%s has the log up to position %d only; export it again first".formatted(directory, position));
            }
        }
        return asked.isEmpty() ? List.of(position) : asked.stream().distinct().toList();
    }
}
