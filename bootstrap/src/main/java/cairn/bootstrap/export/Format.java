package cairn.bootstrap.export;

import cairn.adapter.rest.http.response.Csv;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Map;

public enum Format {

    /** CSV according to RFC 4180, with the column names in the first line. */
    csv {
        @Override
        String header(List<String> columns) {
            return Csv.line(columns.stream());
        }

        @Override
        String line(List<String> columns, Map<String, Object> row) {
            return Csv.line(columns.stream().map(column -> row.containsKey(column) ? cell(row.get(column)) : ""));
        }
    },

    /** A JSON object in each line; absent values are omitted. */
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

    private static final JsonMapper JSON = JsonMapper.builder().build();

    abstract String header(List<String> columns);

    abstract String line(List<String> columns, Map<String, Object> row);

    private static String cell(Object value) {
        return switch (value) {
            case String text -> Csv.cell(text);
            case Number number -> number.toString();
            case Boolean truth -> truth.toString();
            default -> Csv.cell(json(value));
        };
    }

    private static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Rows are made of what JSON knows", e);
        }
    }
}
