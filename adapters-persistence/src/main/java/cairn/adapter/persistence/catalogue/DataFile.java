package cairn.adapter.persistence.catalogue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

final class DataFile {

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final CsvFactory CSV =
            CsvFactory.builder().enable(CsvParser.Feature.SKIP_EMPTY_LINES).build();

    private static final int MAX_RECORDS = 10_000;

    private final String name;
    private final String content;
    private final Set<DataFault> faults;
    private final IdentityHashMap<Object, DataValue> places = new IdentityHashMap<>();
    private int found;
    private boolean isUnreadable;

    DataFile(String name, String content, Set<DataFault> faults) {
        this.name = name;
        this.content = content;
        this.faults = faults;
    }

    boolean isUnreadable() {
        return isUnreadable;
    }

    <T> List<T> lines(Function<FieldReader, T> read) {
        int before = found;
        var lines = parsed(this::csv).orElse(List.of());
        if (lines.isEmpty() && found == before) {
            fault(1, 1, "must have at least one row");
        }
        return each(lines, read);
    }

    <T> List<T> linesIfAny(Function<FieldReader, T> read) {
        return each(parsed(this::csv).orElse(List.of()), read);
    }

    <T> List<T> distinct(String list, Function<FieldReader, T> read, Function<T, String> key) {
        var all = objects(list, read);
        refuseTwins(all, key);
        return all;
    }

    <T> List<T> objects(String list, Function<FieldReader, T> read) {
        return parsed(this::json)
                .map(root -> listed(root, list))
                .map(objects -> each(objects, read))
                .orElse(List.of());
    }

    private List<DataValue> listed(DataValue root, String list) {
        var file = new FieldReader(this, root).without("schema", "checked", "units", "load_policy");
        file.optionalText("currency")
                .filter(currency -> !currency.equals("NPR"))
                .ifPresent(_ -> file.fault("currency", "must be NPR"));
        var values = file.items(list);
        file.refuseEmpty(list);
        file.rejectUnknownFields();
        return values;
    }

    private <T> List<T> each(List<DataValue> values, Function<FieldReader, T> read) {
        if (values.size() > MAX_RECORDS) {
            refuseAsTooMany(values.get(MAX_RECORDS));
        }
        var sound = new ArrayList<T>();
        values.stream().limit(MAX_RECORDS).forEach(value -> each(value, read).ifPresent(sound::add));
        return sound;
    }

    private void refuseAsTooMany(DataValue value) {
        fault(value, String.format(Locale.ROOT, "exceeds the %,d rows that a file may have", MAX_RECORDS));
    }

    <T> Optional<T> each(DataValue value, Function<FieldReader, T> read) {
        int before = found;
        if (!(value instanceof DataValue.Members) && !(value instanceof DataValue.Row)) {
            fault(value, "must be an object");
            return Optional.empty();
        }
        var item = new FieldReader(this, value);
        try {
            var result = read.apply(item);
            item.rejectUnknownFields();
            places.put(result, value);
            return found > before ? Optional.empty() : Optional.of(result);
        } catch (IllegalArgumentException e) {
            if (found == before) {
                fault(value, String.valueOf(e.getMessage()));
            }
            return Optional.empty();
        }
    }

    int faultCount() {
        return found;
    }

    void fault(DataValue place, String detail) {
        fault(place.line(), place.column(), detail);
    }

    /** Adds a fault; faults are a set, so a fault of a column is reported once, not for each row. */
    private void fault(int line, int column, String detail) {
        found++;
        faults.add(new DataFault(name, line, column, detail));
    }

    @FunctionalInterface
    private interface Parse<T> {
        T of(String text) throws IOException;
    }

    private <T> Optional<T> parsed(Parse<T> parse) {
        try {
            return Optional.of(parse.of(content));
        } catch (JsonProcessingException e) {
            isUnreadable = true;
            var place = e.getLocation();
            fault(
                    place == null ? 1 : place.getLineNr(),
                    place == null ? 1 : place.getColumnNr(),
                    e.getOriginalMessage());
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("A text in memory can be read", e);
        }
    }

    private DataValue json(String text) throws IOException {
        try (JsonParser parser = JSON.createParser(text)) {
            if (parser.nextToken() == null) {
                return new DataValue.Nothing(1, 1);
            }
            var root = DataValue.read(parser);
            if (parser.nextToken() != null) {
                var place = parser.currentTokenLocation();
                fault(place.getLineNr(), place.getColumnNr(), "must end after its one object");
            }
            return root;
        }
    }

    private List<DataValue> csv(String text) throws IOException {
        try (CsvParser parser = CSV.createParser(text)) {
            if (parser.nextToken() == null) {
                fault(1, 1, "must have a line of headings");
                return List.of();
            }
            var headings = headings(DataValue.line(parser));
            var lines = new ArrayList<DataValue>();
            for (int count = 0; count <= MAX_RECORDS && parser.nextToken() != null; count++) {
                var line = DataValue.line(parser);
                if (count == MAX_RECORDS) {
                    refuseAsTooMany(line);
                } else {
                    row(line, headings).ifPresent(lines::add);
                }
            }
            return lines;
        }
    }

    private List<DataValue.Text> headings(DataValue.Line first) {
        var seen = new HashSet<String>();
        first.cells().stream()
                .filter(heading -> !seen.add(heading.text()))
                .forEach(twin -> fault(twin, "has the column " + twin.text() + " twice"));
        return first.cells();
    }

    private Optional<DataValue.Row> row(DataValue.Line line, List<DataValue.Text> headings) {
        var cells = line.cells();
        if (cells.size() != headings.size()) {
            isUnreadable = true;
            fault(line, "must have %d cells, not %d".formatted(headings.size(), cells.size()));
            return Optional.empty();
        }
        var byName = new LinkedHashMap<String, DataValue>();
        var headingsByName = new LinkedHashMap<String, DataValue>();
        for (int i = 0; i < cells.size(); i++) {
            byName.put(headings.get(i).text(), cells.get(i));
            headingsByName.put(headings.get(i).text(), headings.get(i));
        }
        return Optional.of(new DataValue.Row(line.line(), line.column(), byName, headingsByName));
    }

    <T> void refuseTwins(List<T> read, Function<T, String> key) {
        var seen = new HashSet<String>();
        for (var each : read) {
            if (!seen.add(key.apply(each))) {
                fault(places.getOrDefault(each, new DataValue.Nothing(1, 1)), "has " + key.apply(each) + " twice");
            }
        }
    }
}
