package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.pipeline.Accepted;
import cairn.adapter.rest.http.response.Csv;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.response.Listing;
import cairn.application.view.Page.Freshness;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A report as CSV, for requests that prefer it to JSON. */
final class ReportTable {

    static final String NAME = "text/csv";

    private static final MediaType TYPE = new MediaType(NAME, Map.of("charset", "utf-8", "header", "present"));

    private static final List<MediaType> TYPES = List.of(MediaType.APPLICATION_JSON_TYPE, MediaType.of(NAME));

    private ReportTable() {}

    static boolean isWanted(HttpRequest<?> request) {
        return Accepted.by(request).best(TYPES).getName().equals(NAME);
    }

    /**
     * Returns a report in the form that the request prefers, with the log position at which it is counted.
     *
     * @param shown the report as JSON
     */
    static HttpResponse<?> response(
            HttpRequest<?> request,
            Object shown,
            Supplier<EncodedResponse> table,
            long asOfPosition,
            Freshness freshness) {
        var response = HttpResponse.ok(isWanted(request) ? table.get() : shown);
        response.header(RevenueController.POSITION, Long.toString(asOfPosition));
        return Listing.marked(response, freshness);
    }

    static List<String> columns(String table) {
        return List.of(table.lines().findFirst().orElseThrow().split(",", -1));
    }

    /**
     * Returns a table.
     *
     * @param lines the cells of each line; {@link Csv#cell} must have escaped texts
     */
    static EncodedResponse of(Stream<String> columns, Stream<Stream<String>> lines) {
        var text = new StringBuilder(Csv.line(columns));
        lines.forEach(cells -> text.append(Csv.line(cells)));
        return EncodedResponse.of(TYPE, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    static String figure(@Nullable Number figure) {
        return figure == null ? "" : figure.toString();
    }
}
