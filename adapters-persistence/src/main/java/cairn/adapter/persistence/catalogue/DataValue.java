package cairn.adapter.persistence.catalogue;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value of a data file that knows where it stands. A line of CSV is an object of texts. */
sealed interface DataValue {

    int line();

    int column();

    /** Members by name. */
    record Members(int line, int column, Map<String, DataValue> byName) implements DataValue {}

    /** Values in their order. */
    record Items(int line, int column, List<DataValue> inOrder) implements DataValue {}

    /** A text, a number or a truth value as it is written; an empty cell is an empty text. */
    record Text(int line, int column, String text) implements DataValue {}

    /** {@code null}. */
    record Nothing(int line, int column) implements DataValue {}

    /** Reads the value whose first token is the parser's current one. */
    static DataValue read(JsonParser parser) throws IOException {
        var place = parser.currentTokenLocation();
        int line = place.getLineNr();
        int column = place.getColumnNr();
        return switch (parser.currentToken()) {
            case START_OBJECT -> new Members(line, column, members(parser));
            case START_ARRAY -> new Items(line, column, items(parser));
            case VALUE_NULL -> new Nothing(line, column);
            default -> new Text(line, column, parser.getText());
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
