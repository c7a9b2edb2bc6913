package cairn.adapter.persistence.catalogue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** One data file while it is read: it gathers all that is wrong with it. */
final class DataFile {

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final CsvFactory CSV = new CsvFactory();

    private final String name;
    private final String content;
    private final List<DataFault> faults;

    DataFile(String name, String content, List<DataFault> faults) {
        this.name = name;
        this.content = content;
        this.faults = faults;
    }

    /** What each line of a CSV file says; lines with faults are left out. */
    <T> List<T> lines(Function<Item, T> read) {
        return parsed(this::csv).map(lines -> each(lines, read)).orElse(List.of());
    }

    /** What each object of a list says that a JSON file has under this name; objects with faults are left out. */
    <T> List<T> objects(String list, Function<Item, T> read) {
        return parsed(this::json)
                .map(root -> new Item(this, root).items(list))
                .map(objects -> each(objects, read))
                .orElse(List.of());
    }

    private <T> List<T> each(List<DataValue> values, Function<Item, T> read) {
        var read0 = new ArrayList<T>();
        values.forEach(value -> each(value, read).ifPresent(read0::add));
        return read0;
    }

    /** What an object says, unless something is wrong with it. */
    <T> Optional<T> each(DataValue value, Function<Item, T> read) {
        int before = faults.size();
        if (!(value instanceof DataValue.Members)) {
            fault(value, "must be an object");
            return Optional.empty();
        }
        var item = new Item(this, value);
        try {
            var result = read.apply(item);
            item.refuseTheRest();
            return faults.size() > before ? Optional.empty() : Optional.of(result);
        } catch (IllegalArgumentException e) {
            if (faults.size() == before) {
                fault(value, String.valueOf(e.getMessage()));
            }
            return Optional.empty();
        }
    }

    void fault(DataValue place, String detail) {
        faults.add(new DataFault(name, place.line(), place.column(), detail));
    }

    /** Reads a file's text. */
    @FunctionalInterface
    private interface Parse<T> {
        T of(String text) throws IOException;
    }

    private <T> Optional<T> parsed(Parse<T> parse) {
        try {
            return Optional.of(parse.of(content));
        } catch (JsonProcessingException e) {
            var place = e.getLocation();
            faults.add(new DataFault(
                    name,
                    place == null ? 1 : place.getLineNr(),
                    place == null ? 1 : place.getColumnNr(),
                    e.getOriginalMessage()));
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("A text in memory can be read", e);
        }
    }

    private DataValue json(String text) throws IOException {
        try (JsonParser parser = JSON.createParser(text)) {
            parser.nextToken();
            return parser.currentToken() == null ? new DataValue.Nothing(1, 1) : DataValue.read(parser);
        }
    }

    private List<DataValue> csv(String text) throws IOException {
        try (CsvParser parser = CSV.createParser(text)) {
            parser.setSchema(CsvSchema.emptySchema().withHeader());
            parser.enable(CsvParser.Feature.FAIL_ON_MISSING_HEADER_COLUMNS);
            parser.enable(CsvParser.Feature.FAIL_ON_MISSING_COLUMNS);
            var lines = new ArrayList<DataValue>();
            while (parser.nextToken() != null) {
                lines.add(DataValue.read(parser));
            }
            return lines;
        }
    }

    /** Faults where two of what was read have the same key. */
    <T> void refuseTwins(List<T> read, Function<T, String> key) {
        var seen = new LinkedHashSet<String>();
        read.stream()
                .map(key)
                .filter(each -> !seen.add(each))
                .forEach(twin -> faults.add(new DataFault(name, 1, 1, "has " + twin + " twice")));
    }
}
