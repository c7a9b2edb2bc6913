package cairn.adapter.rest.pages;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.response.EncodedResponse;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** Answers with tables that browsers save as files. */
public final class TableFile {

    private static final MediaType CSV = new MediaType("text/csv", Map.of("charset", "utf-8", "header", "present"));

    private TableFile() {}

    /**
     * Returns a table as CSV.
     *
     * @param position the log position at which it was counted, which is part of the file's name, so that two files of
     *     the same report have different names and their difference can be explained
     */
    public static HttpResponse<EncodedResponse> of(String name, Optional<Long> position, String csv) {
        var file = name + position.map(reached -> "-as-of-" + reached).orElse("") + ".csv";
        return HttpResponse.ok(EncodedResponse.of(CSV, csv.getBytes(StandardCharsets.UTF_8)))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"%s\"".formatted(file))
                .header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
    }
}
