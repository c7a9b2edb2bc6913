package cairn.adapter.rest.analytics;

import cairn.adapter.rest.answer.Representation;
import io.micronaut.http.MediaType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Revenue as a table for spreadsheets, as RFC 4180 has it; no cell of it can be taken for a formula. */
final class RevenueCsv {

    static final String NAME = "text/csv";

    private static final MediaType TYPE = new MediaType(NAME, Map.of("charset", "utf-8", "header", "present"));
    private static final List<String> FIGURES = List.of(
            "bookings",
            "trekkers",
            "gross",
            "cancellation_fees",
            "refunds",
            "net",
            "paid",
            "outstanding",
            "average_per_trekker",
            "currency");
    private static final String END_OF_LINE = "\r\n";
    /** What a spreadsheet takes for the beginning of a formula. */
    private static final String ACTIVE = "=+-@\t\r\n|%";

    private RevenueCsv() {}

    static Representation of(RevenueResponse revenue, List<RevenueGroup> dimensions) {
        var text =
                new StringBuilder(line(Stream.concat(dimensions.stream().map(RevenueGroup::label), FIGURES.stream())));
        revenue.data().forEach(row -> text.append(line(cells(row))));
        return Representation.of(TYPE, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static Stream<String> cells(RevenueResponse.Row row) {
        var group = row.group().values().stream().map(RevenueCsv::text);
        var figures = Stream.of(
                Long.toString(row.bookings()),
                Long.toString(row.trekkers()),
                amount(row.gross()),
                amount(row.cancellationFees()),
                amount(row.refunds()),
                amount(row.net()),
                amount(row.paid()),
                amount(row.outstanding()),
                amount(row.averagePerTrekker()),
                row.currency());
        return Stream.concat(group, figures);
    }

    private static String line(Stream<String> cells) {
        return cells.collect(Collectors.joining(",", "", END_OF_LINE));
    }

    private static String amount(@Nullable MoneySum sum) {
        return sum == null ? "" : Long.toString(sum.amount());
    }

    static String text(String text) {
        var inert = !text.isEmpty() && ACTIVE.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        boolean needsQuotes = inert.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return needsQuotes ? '"' + inert.replace("\"", "\"\"") + '"' : inert;
    }
}
