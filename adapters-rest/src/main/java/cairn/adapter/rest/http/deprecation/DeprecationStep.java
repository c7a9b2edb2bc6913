package cairn.adapter.rest.http.deprecation;

import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.ResponseStep;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpHeaders;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Adds the headers {@code Deprecation} (RFC 9745) and {@code Sunset} (RFC 8594) to responses of success, with a link to
 * the policy. Refusals do not have them, because the API document describes those once for all operations.
 */
@Singleton
public final class DeprecationStep implements ResponseStep {

    public static final String DEPRECATION = "Deprecation";
    public static final String SUNSET = "Sunset";

    /** The page that explains the headers. */
    private static final String POLICY = "/docs/guides/versioning#deprecation";

    private static final int FIRST_REFUSAL = 400;
    private static final DateTimeFormatter HTTP_DATE =
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH);

    private final PublicAddress address;

    DeprecationStep(PublicAddress address) {
        this.address = address;
    }

    @Override
    public void complete(HttpRequest<?> request, MutableHttpResponse<?> response) {
        if (response.code() < FIRST_REFUSAL) {
            RouteAttributes.getRouteInfo(request)
                    .flatMap(route -> Deprecation.of(route.getAnnotationMetadata()))
                    .filter(deprecation -> deprecation.concerns(request))
                    .ifPresent(deprecation -> write(deprecation, response.getHeaders()));
        }
    }

    private void write(Deprecation deprecation, MutableHttpHeaders headers) {
        headers.set(DEPRECATION, "@" + start(deprecation.since()).toEpochSecond());
        headers.add(HttpHeaders.LINK, link("deprecation"));
        deprecation.sunset().ifPresent(day -> {
            headers.set(SUNSET, HTTP_DATE.format(start(day)));
            headers.add(HttpHeaders.LINK, link("sunset"));
        });
    }

    private static OffsetDateTime start(LocalDate day) {
        return day.atStartOfDay().atOffset(ZoneOffset.UTC);
    }

    private String link(String relation) {
        return "<" + address.of(POLICY) + ">; rel=\"" + relation + "\"; type=\"text/html\"";
    }
}
