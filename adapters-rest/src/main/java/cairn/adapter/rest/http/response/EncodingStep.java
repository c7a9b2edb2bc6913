package cairn.adapter.rest.http.response;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.ResponseStep;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.application.port.out.CatalogueState;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpHeaders;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.RouteInfo;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/**
 * Encodes responses: adds the entity tag, compresses the body if accepted, omits it if the caller has it already, and
 * sets the headers for caches and pagination.
 */
@Singleton
public final class EncodingStep implements ResponseStep {

    /** Exceeds the interval at which a node checks for changes. */
    private static final Duration FRESH = Duration.ofSeconds(5);

    private final EncodedResponses responses;
    private final CatalogueState catalogue;

    EncodingStep(EncodedResponses responses, CatalogueState catalogue) {
        this.responses = responses;
        this.catalogue = catalogue;
    }

    @Override
    public void complete(HttpRequest<?> request, MutableHttpResponse<?> response) {
        Optional<Object> body = body(response);
        if (!request.getPath().startsWith("/v1/")
                && !body.filter(EncodedResponse.class::isInstance).isPresent()) {
            return;
        }
        Optional<RouteInfo<?>> route = RouteAttributes.getRouteInfo(request);
        response.getHeaders().set(HttpHeaders.VARY, "Authorization, Accept-Encoding");
        if (!response.getHeaders().contains(HttpHeaders.CACHE_CONTROL)) {
            response.getHeaders().set(HttpHeaders.CACHE_CONTROL, policy(request, response, route));
        }
        if (response.code() < 300) {
            if (route.filter(info -> info.getAnnotationMetadata().hasAnnotation(CachedResponse.class))
                    .isPresent()) {
                markAge(response);
            }
            body.flatMap(value -> responses.of(request, response, value))
                    .ifPresent(encoded -> write(request, response, encoded));
        }
    }

    /** States the age of responses from memory while the node cannot check for changes in the database. */
    private void markAge(MutableHttpResponse<?> response) {
        Duration age = catalogue.age();
        if (age.compareTo(FRESH) > 0) {
            response.getHeaders().set(HttpHeaders.AGE, Long.toString(age.toSeconds()));
        }
    }

    /** For HEAD, the framework keeps the body of the corresponding GET separately. */
    private static Optional<Object> body(MutableHttpResponse<?> response) {
        return response.getBody().<Object>map(body -> body).or(() -> RouteAttributes.getHeadBody(response));
    }

    private static String policy(
            HttpRequest<?> request, MutableHttpResponse<?> response, Optional<RouteInfo<?>> route) {
        boolean open = route.filter(info -> info.getAnnotationMetadata().hasAnnotation(OpenToAll.class))
                .isPresent();
        boolean anonymous =
                request.getUserPrincipal().isEmpty() && !request.getHeaders().contains(HttpHeaders.AUTHORIZATION);
        return open && anonymous && reads(request) && response.code() == HttpStatus.OK.getCode()
                ? CachePolicy.PUBLIC
                : CachePolicy.PRIVATE;
    }

    private static boolean reads(HttpRequest<?> request) {
        return request.getMethod() == HttpMethod.GET || request.getMethod() == HttpMethod.HEAD;
    }

    private static void write(HttpRequest<?> request, MutableHttpResponse<?> response, EncodedResponse encoded) {
        EncodedForm form = encoded.form(AcceptedCodings.gzip(request));
        MutableHttpHeaders headers = response.getHeaders();
        headers.set(HttpHeaders.ETAG, form.tag());
        encoded.links().ifPresent(links -> headers.set(HttpHeaders.LINK, links));
        boolean known = reads(request)
                && response.code() == HttpStatus.OK.getCode()
                && EntityTags.in(request, HttpHeaders.IF_NONE_MATCH)
                        .filter(tags -> tags.name(form.tag()))
                        .isPresent();
        if (known) {
            response.status(HttpStatus.NOT_MODIFIED).body(null);
            headers.remove(HttpHeaders.CONTENT_TYPE);
            headers.set(HttpHeaders.CONTENT_LENGTH, Integer.toString(form.bytes().length));
            return;
        }
        headers.set(HttpHeaders.CONTENT_TYPE, encoded.type().toString());
        headers.set(HttpHeaders.CONTENT_LENGTH, Integer.toString(form.bytes().length));
        if (form.compressed()) {
            headers.set(HttpHeaders.CONTENT_ENCODING, "gzip");
        }
        if (request.getMethod() != HttpMethod.HEAD) {
            response.body(form.bytes());
        }
    }
}
