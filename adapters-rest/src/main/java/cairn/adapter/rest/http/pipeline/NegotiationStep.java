package cairn.adapter.rest.http.pipeline;

import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.RestDefaults;
import cairn.adapter.rest.http.binding.ClearedMembers;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.RouteInfo;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Refuses requests by their path and headers: paths with a null character, responses without an acceptable
 * media type, and bodies that are too large or not JSON.
 */
@Singleton
final class NegotiationStep implements RequestStep {

    private static final MediaType MERGE_PATCH = MediaType.of(ClearedMembers.MERGE_PATCH);

    @Override
    public Progress check(HttpRequest<?> request) {
        Optional<RouteInfo<?>> route = RouteAttributes.getRouteInfo(request);
        if (route.isEmpty()) {
            return Progress.NEXT;
        }
        if (request.getPath().contains("%00")) {
            throw new ProblemException(ProblemType.NOT_FOUND, "A path must not contain a null character");
        }
        if (!isAcceptable(request, route.get().getProduces())) {
            throw new ProblemException(
                    ProblemType.NOT_ACCEPTABLE,
                    "This response is only available as " + names(route.get().getProduces()));
        }
        if (request.getContentLength() > RestDefaults.MAX_BODY_BYTES) {
            throw new ProblemException(ProblemType.BODY_TOO_LARGE, "The body is larger than 64 KiB");
        }
        if (hasBody(request, route.get())
                && request.getMethod().permitsRequestBody()
                && !isReadable(request, route.get())) {
            throw new ProblemException(
                    ProblemType.UNSUPPORTED_MEDIA_TYPE,
                    readsImages(route.get())
                            ? "A body must be " + names(route.get().getConsumes()) + ", uncompressed"
                            : "A body must be application/json in UTF-8, uncompressed");
        }
        return Progress.NEXT;
    }

    private static boolean isAcceptable(HttpRequest<?> request, List<MediaType> produced) {
        var accepted = Accepted.by(request);
        return produced.contains(MediaType.ALL_TYPE) || produced.stream().anyMatch(type -> accepted.quality(type) > 0);
    }

    /** A chunked body without a content type may be empty, which is allowed where no body is read. */
    private static boolean hasBody(HttpRequest<?> request, RouteInfo<?> route) {
        return request.getContentLength() > 0
                || (request.getHeaders().contains(HttpHeaders.TRANSFER_ENCODING)
                        && (route.getRequestBodyType().isPresent()
                                || request.getHeaders().contains(HttpHeaders.CONTENT_TYPE)));
    }

    private static boolean isReadable(HttpRequest<?> request, RouteInfo<?> route) {
        return readsImages(route)
                ? request.getContentType().filter(route.getConsumes()::contains).isPresent() && isUncompressed(request)
                : isJson(request, route);
    }

    private static boolean readsImages(RouteInfo<?> route) {
        return route.getConsumes().stream().anyMatch(type -> type.getType().equals("image"));
    }

    private static boolean isJson(HttpRequest<?> request, RouteInfo<?> route) {
        Optional<String> charset =
                request.getContentType().flatMap(type -> type.getParameters().get("charset"));
        return request.getContentType()
                        .filter(type -> type.equals(MediaType.APPLICATION_JSON_TYPE)
                                || (type.equals(MERGE_PATCH)
                                        && route.getConsumes().contains(MERGE_PATCH)))
                        .isPresent()
                && charset.map(name -> name.replace("\"", ""))
                        .filter(name -> !name.equalsIgnoreCase(StandardCharsets.UTF_8.name()))
                        .isEmpty()
                && isUncompressed(request);
    }

    private static boolean isUncompressed(HttpRequest<?> request) {
        return Optional.ofNullable(request.getHeaders().get(HttpHeaders.CONTENT_ENCODING))
                .filter(coding -> !coding.equalsIgnoreCase("identity"))
                .isEmpty();
    }

    private static String names(List<MediaType> types) {
        return String.join(", ", types.stream().map(MediaType::getName).toList());
    }
}
