package cairn.adapter.rest.http.response;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes CSV (RFC 4180), and escapes texts that a spreadsheet would take for a formula. */
public final class Csv {

    private static final String END_OF_LINE = "\r\n";

    /** The characters at which a spreadsheet may recognise the start of a formula. */
    private static final String ACTIVE = "=+-@\t\r\n|%";

    private Csv() {}

    public static String line(Stream<String> cells) {
        return cells.collect(Collectors.joining(",", "", END_OF_LINE));
    }

    public static String cell(String text) {
        var inert = !text.isEmpty() && ACTIVE.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        boolean needsQuotes = inert.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return needsQuotes ? '"' + inert.replace("\"", "\"\"") + '"' : inert;
    }
}
