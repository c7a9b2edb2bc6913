package cairn.lake;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * The complete files of a directory of {@code ./cairn export --into}, by its manifest.
 *
 * @param operator the id of the operator of the rows, or {@code all}
 * @param position the log position up to which the files are complete
 */
record ExportedFiles(
        Path directory, String dataSet, String operator, long position, List<Column> columns, List<Part> parts) {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String MANIFEST = "manifest.json";
    private static final int VERSION = 1;

    ExportedFiles {
        columns = List.copyOf(columns);
        parts = List.copyOf(parts);
    }

    /** A column; its id is the field id in the files. */
    record Column(int id, String name, String type) {}

    /** A file with the rows of one month. */
    record Part(Path file, YearMonth month, long rows, long bytes) {}

    /**
     * Reads the manifest of a directory, or those of its subdirectories, as an export of all operators has them.
     *
     * @throws InputException if there is none, or a file that it lists is missing or has another length
     */
    static List<ExportedFiles> in(Path directory) throws IOException {
        if (Files.exists(directory.resolve(MANIFEST))) {
            return List.of(read(directory));
        }
        var found = new ArrayList<ExportedFiles>();
        for (var one : subdirectories(directory)) {
            if (Files.exists(one.resolve(MANIFEST))) {
                found.add(read(one));
            }
        }
        if (found.isEmpty()) {
            throw new InputException(
                    directory + " is not a directory of ./cairn export --format parquet --into: it has no " + MANIFEST
                            + ", nor has a directory in it");
        }
        return List.copyOf(found);
    }

    private static List<Path> subdirectories(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (var all = Files.list(directory)) {
            return all.filter(Files::isDirectory).sorted().toList();
        }
    }

    private static ExportedFiles read(Path directory) throws IOException {
        var json = json(directory.resolve(MANIFEST));
        if (json.path("version").intValue() != VERSION) {
            throw new InputException(directory + " has a manifest of a version that is not known here");
        }
        var content = json.path("content");
        if (content.path("personal").booleanValue()) {
            throw new InputException(
                    directory
                            + " contains personal data (it was exported with --personal), which an erasure would not reach in a lake");
        }
        return new ExportedFiles(
                directory,
                content.path("data_set").textValue(),
                content.path("operator").textValue(),
                json.path("position").longValue(),
                StreamSupport.stream(json.path("columns").spliterator(), false)
                        .map(ExportedFiles::column)
                        .toList(),
                parts(directory, json.path("parts")));
    }

    private static JsonNode json(Path manifest) throws IOException {
        try {
            return JSON.readTree(Files.readAllBytes(manifest));
        } catch (JsonProcessingException e) {
            throw new InputException(manifest + " is not the manifest of an export", e);
        }
    }

    private static Column column(JsonNode column) {
        return new Column(
                column.path("id").intValue(),
                column.path("name").textValue(),
                column.path("type").textValue());
    }

    private static List<Part> parts(Path directory, JsonNode listed) throws IOException {
        var parts = new ArrayList<Part>();
        for (var part : listed) {
            var file = directory.resolve(part.path("file").textValue());
            long bytes = part.path("bytes").longValue();
            if (!Files.isRegularFile(file) || Files.size(file) != bytes) {
                throw new InputException("%s is incomplete: %s is missing or has another length than its manifest says"
                        .formatted(directory, file));
            }
            parts.add(new Part(file, month(directory, part), part.path("rows").longValue(), bytes));
        }
        return parts;
    }

    private static YearMonth month(Path directory, JsonNode part) {
        try {
            return YearMonth.parse(part.path("month").asText());
        } catch (DateTimeParseException e) {
            throw new InputException(directory + " has a manifest with a month that is none", e);
        }
    }
}
