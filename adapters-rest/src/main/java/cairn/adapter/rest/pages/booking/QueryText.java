package cairn.adapter.rest.pages.booking;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes addresses of pages with their query. */
final class QueryText {

    private QueryText() {}

    /** Returns the address; empty values are left out. */
    static String address(String path, Map<String, String> values) {
        var query = values.entrySet().stream()
                .filter(value -> !value.getValue().isEmpty())
                .map(value -> value.getKey() + "=" + URLEncoder.encode(value.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return query.isEmpty() ? path : path + "?" + query;
    }

    static Map<String, String> with(Map<String, String> values, String name, String value) {
        var changed = new LinkedHashMap<>(values);
        changed.put(name, value);
        return changed;
    }
}
