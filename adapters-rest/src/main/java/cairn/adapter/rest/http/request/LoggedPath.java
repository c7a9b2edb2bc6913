package cairn.adapter.rest.http.request;

import io.micronaut.http.HttpRequest;

/** Writes the paths of requests to logs, without the tokens that some contain. */
public final class LoggedPath {

    private static final String TRIPS = "/trips/";

    private LoggedPath() {}

    public static String of(HttpRequest<?> request) {
        return request.getPath().startsWith(TRIPS) ? TRIPS + "…" : request.getPath();
    }
}
