package cairn.adapter.rest.http.response;

import cairn.adapter.rest.http.PublicAddress;
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
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

@Singleton
public final class EncodedResponses {

    private static final int NO_VERSION = 0;

    private final JsonMapper json;
    private final PublicAddress address;

    EncodedResponses(JsonMapper json, PublicAddress address) {
        this.json = json;
        this.address = address;
    }

    public EncodedResponse of(Object body) {
        return of(Argument.ofInstance(body), body);
    }

    public Optional<EncodedResponse> of(HttpRequest<?> request, HttpResponse<?> response, Object body) {
        if (body instanceof EncodedResponse complete) {
            return Optional.of(complete);
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
        EncodedResponse complete = of(type(body, route), body);
        return Optional.of(
                body instanceof Listing<?> listing
                        ? complete.linkedTo(LinkHeader.of(
                                address.of(request.getPath()), request.getUri().getRawQuery(), listing))
                        : complete);
    }

    @SuppressWarnings("unchecked")
    private static Argument<Object> type(Object body, Optional<RouteInfo<?>> route) {
        return (Argument<Object>) route.<Argument<?>>map(RouteInfo::getResponseBodyType)
                .filter(type -> type.getType() != Object.class && type.isInstance(body))
                .orElseGet(() -> Argument.ofInstance(body));
    }

    private <T> EncodedResponse of(Argument<T> type, T body) {
        try {
            return EncodedResponse.of(MediaType.APPLICATION_JSON_TYPE, json.writeValueAsBytes(type, body));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the object version that the request's {@code If-Match} requires; empty without the header. A tag that
     * does not match the present object yields {@value #NO_VERSION}, which no object has. The core decides whether to
     * reject the request, because a repeated request has itself made its tag stale.
     *
     * @param shown converts the object to its response record
     */
    public <V> Optional<Integer> expectedVersion(
            HttpRequest<?> request, Supplier<V> present, Function<V, ?> shown, ToIntFunction<V> version) {
        return EntityTags.in(request, HttpHeaders.IF_MATCH).map(tags -> {
            V now = present.get();
            return of(shown.apply(now)).isNamedBy(tags) ? version.applyAsInt(now) : NO_VERSION;
        });
    }
}
