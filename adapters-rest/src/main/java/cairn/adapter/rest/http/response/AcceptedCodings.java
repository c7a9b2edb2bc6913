package cairn.adapter.rest.http.response;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import java.util.List;
import java.util.Locale;

public final class AcceptedCodings {

    private AcceptedCodings() {}

    /** Returns whether gzip is named, or covered by {@code *}, with a quality above 0. */
    public static boolean gzip(HttpRequest<?> request) {
        boolean any = false;
        for (String line : request.getHeaders().getAll(HttpHeaders.ACCEPT_ENCODING)) {
            for (String coding : line.toLowerCase(Locale.ROOT).split(",", -1)) {
                List<String> parts = List.of(coding.replace(" ", "").split(";", -1));
                boolean welcome = parts.stream().noneMatch(part -> part.matches("q=0(\\.0*)?"));
                if (parts.getFirst().equals("gzip") || parts.getFirst().equals("x-gzip")) {
                    return welcome;
                }
                any |= parts.getFirst().equals("*") && welcome;
            }
        }
        return any;
    }
}
