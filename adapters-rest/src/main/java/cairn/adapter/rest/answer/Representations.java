package cairn.adapter.rest.answer;

import cairn.adapter.rest.PublicAddress;
import cairn.adapter.rest.problem.ProblemException;
import cairn.adapter.rest.problem.ProblemType;
import io.micronaut.core.async.publisher.Publishers;
import io.micronaut.core.type.Argument;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.json.JsonMapper;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.RouteInfo;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes bytes of response records: the only place where an answer is written as JSON. */
@Singleton
public final class Representations {

    private final JsonMapper json;
    private final PublicAddress address;

    Representations(JsonMapper json, PublicAddress address) {
        this.json = json;
        this.address = address;
    }

    public Representation of(Object body) {
        return of(Argument.ofInstance(body), body);
    }

    /** What a route answers with; empty if that is no JSON. */
    public Optional<Representation> of(HttpRequest<?> request, HttpResponse<?> response, Object body) {
        if (body instanceof Representation representation) {
            return Optional.of(representation);
        }
        Optional<RouteInfo<?>> route = RouteAttributes.getRouteInfo(request);
        boolean json = response.getContentType()
                .map(MediaType::getName)
                .or(() -> route.map(info -> info.getProduces().getFirst().getName()))
                .filter(MediaType.APPLICATION_JSON::equals)
                .isPresent();
        if (!json || body instanceof byte[] || Publishers.isConvertibleToPublisher(body)) {
            return Optional.empty();
        }
        Representation representation = of(type(body, route), body);
        return Optional.of(
                body instanceof Listing<?> listing
                        ? representation.linkedTo(Links.of(
                                address.of(request.getPath()), request.getUri().getRawQuery(), listing.pagination()))
                        : representation);
    }

    @SuppressWarnings("unchecked")
    private static Argument<Object> type(Object body, Optional<RouteInfo<?>> route) {
        return (Argument<Object>) route.<Argument<?>>map(RouteInfo::getResponseBodyType)
                .filter(type -> type.getType() != Object.class && type.isInstance(body))
                .orElseGet(() -> Argument.ofInstance(body));
    }

    private <T> Representation of(Argument<T> type, T body) {
        try {
            return Representation.of(MediaType.APPLICATION_JSON_TYPE, json.writeValueAsBytes(type, body));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a request shall change one state only of what it names. */
    public boolean isConditional(HttpRequest<?> request) {
        return EntityTags.in(request, HttpHeaders.IF_MATCH).isPresent();
    }

    /** Whether a request would change this state: it names it, or names none. */
    public boolean isForState(HttpRequest<?> request, Object present) {
        return EntityTags.in(request, HttpHeaders.IF_MATCH)
                .map(tags -> of(present).isNamedBy(tags))
                .orElse(true);
    }

    /** Refuses a request with an {@code If-Match} that does not name the present state of what it would change. */
    public void requireUnchanged(HttpRequest<?> request, Supplier<?> present) {
        if (isConditional(request) && !isForState(request, present.get())) {
            throw new ProblemException(
                    ProblemType.PRECONDITION_FAILED, "The object has changed since the version that If-Match names");
        }
    }
}
