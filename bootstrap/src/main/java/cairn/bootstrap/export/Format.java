package cairn.bootstrap.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How rows stand in a file. */
public enum Format {

    /** As RFC 4180 has it, with the columns' names in the first line. */
    csv {
        @Override
        String header(List<String> columns) {
            return String.join(",", columns) + END_OF_LINE;
        }

        @Override
        String line(List<String> columns, Map<String, Object> row) {
            return columns.stream()
                    .map(column -> row.containsKey(column) ? cell(row.get(column)) : "")
                    .collect(Collectors.joining(",", "", END_OF_LINE));
        }
    },

    /** A JSON object a line; what has no value is absent. */
    ndjson {
        @Override
        String header(List<String> columns) {
            return "";
        }

        @Override
        String line(List<String> columns, Map<String, Object> row) {
            return json(row) + "\n";
        }
    };

    private static final String END_OF_LINE = "\r\n";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** What a spreadsheet takes for the beginning of a formula. */
    private static final String ACTIVE = "=+-@\t\r\n|%";

    abstract String header(List<String> columns);

    abstract String line(List<String> columns, Map<String, Object> row);

    private static String cell(Object value) {
        return switch (value) {
            case String text -> cell(text);
            case Number number -> number.toString();
            case Boolean truth -> truth.toString();
            default -> cell(json(value));
        };
    }

    private static String cell(String text) {
        var inert = !text.isEmpty() && ACTIVE.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        boolean needsQuotes = inert.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return needsQuotes ? '"' + inert.replace("\"", "\"\"") + '"' : inert;
    }

    private static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Rows are made of what JSON knows", e);
        }
    }
}
