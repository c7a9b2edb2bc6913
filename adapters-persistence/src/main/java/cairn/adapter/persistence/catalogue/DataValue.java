package cairn.adapter.persistence.catalogue;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

sealed interface DataValue {

    int line();

    int column();

    record Members(int line, int column, Map<String, DataValue> byName) implements DataValue {}

    record Row(int line, int column, Map<String, DataValue> byName, Map<String, DataValue> headings)
            implements DataValue {}

    record Items(int line, int column, List<DataValue> inOrder) implements DataValue {}

    /** The notation of a value; a CSV cell can have any of the others. */
    enum Form {
        TEXT,
        NUMBER,
        TRUTH,
        CELL
    }

    /** A text, a number or a boolean in its original spelling; an empty cell is an empty text. */
    record Text(int line, int column, String text, Form form) implements DataValue {

        boolean isWrittenAs(Form wanted) {
            return form == wanted || form == Form.CELL;
        }
    }

    record Nothing(int line, int column) implements DataValue {}

    record Line(int line, int column, List<Text> cells) implements DataValue {}

    static Line line(JsonParser parser) throws IOException {
        var cells = new ArrayList<Text>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            var place = parser.currentTokenLocation();
            cells.add(new Text(place.getLineNr(), place.getColumnNr(), parser.getText(), Form.CELL));
        }
        return new Line(cells.getFirst().line(), cells.getFirst().column(), List.copyOf(cells));
    }

    static DataValue read(JsonParser parser) throws IOException {
        var place = parser.currentTokenLocation();
        int line = place.getLineNr();
        int column = place.getColumnNr();
        return switch (parser.currentToken()) {
            case START_OBJECT -> new Members(line, column, members(parser));
            case START_ARRAY -> new Items(line, column, items(parser));
            case VALUE_NULL -> new Nothing(line, column);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Text(line, column, parser.getText(), Form.NUMBER);
            case VALUE_TRUE, VALUE_FALSE -> new Text(line, column, parser.getText(), Form.TRUTH);
            default -> new Text(line, column, parser.getText(), Form.TEXT);
        };
    }

    private static Map<String, DataValue> members(JsonParser parser) throws IOException {
        var members = new LinkedHashMap<String, DataValue>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            members.put(name, read(parser));
        }
        return members;
    }

    private static List<DataValue> items(JsonParser parser) throws IOException {
        var items = new ArrayList<DataValue>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(read(parser));
        }
        return items;
    }
}
