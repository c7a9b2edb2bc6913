package cairn.adapter.rest.http.response;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables for spreadsheets, as RFC 4180 has them; no text in one can be taken for a formula. */
public final class Csv {

    private static final String END_OF_LINE = "\r\n";

    /** What a spreadsheet takes for the beginning of a formula. */
    private static final String ACTIVE = "=+-@\t\r\n|%";

    private Csv() {}

    /** A line of cells, each as it shall stand there. */
    public static String line(Stream<String> cells) {
        return cells.collect(Collectors.joining(",", "", END_OF_LINE));
    }

    /** The cell that a text stands in. */
    public static String cell(String text) {
        var inert = !text.isEmpty() && ACTIVE.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        boolean needsQuotes = inert.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return needsQuotes ? '"' + inert.replace("\"", "\"\"") + '"' : inert;
    }
}
