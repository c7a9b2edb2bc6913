package cairn.adapter.rest.http.payload;

import cairn.adapter.rest.http.response.ResourceBody;
import cairn.application.view.ResourceView;
import io.micronaut.json.JsonMapper;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Renders objects with the mappers of the API, so that an object looks the same in responses, notices and the feed. */
@Singleton
final class ResourceBodies {

    private final JsonMapper json;
    private final Map<Class<?>, ResourceBody<?>> known;

    ResourceBodies(JsonMapper json, List<ResourceBody<?>> known) {
        this.json = json;
        this.known = known.stream().collect(Collectors.toUnmodifiableMap(ResourceBody::kind, Function.identity()));
    }

    byte[] of(ResourceView view, Instant at) {
        try {
            return json.writeValueAsBytes(shown(view, at));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("unchecked") // the map's keys are the kinds
    private <V extends ResourceView> Object shown(V view, Instant at) {
        var body = (ResourceBody<V>) Objects.requireNonNull(known.get(view.getClass()), view::toString);
        return body.shown(view, at);
    }
}
