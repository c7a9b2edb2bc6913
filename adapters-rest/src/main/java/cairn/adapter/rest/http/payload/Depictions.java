package cairn.adapter.rest.http.payload;

import cairn.adapter.rest.http.response.Depiction;
import cairn.application.view.Told;
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

/** Writes objects with the very mappers that answer requests, so that an object looks the same wherever it is shown. */
@Singleton
final class Depictions {

    private final JsonMapper json;
    private final Map<Class<?>, Depiction<?>> known;

    Depictions(JsonMapper json, List<Depiction<?>> known) {
        this.json = json;
        this.known = known.stream().collect(Collectors.toUnmodifiableMap(Depiction::kind, Function.identity()));
    }

    /** The JSON that a request for the object would have been answered with at that moment. */
    byte[] of(Told told, Instant at) {
        try {
            return json.writeValueAsBytes(shown(told, at));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("unchecked") // it is kept by the kind that it says it is for
    private <V extends Told> Object shown(V told, Instant at) {
        var depiction = (Depiction<V>) Objects.requireNonNull(known.get(told.getClass()), told::toString);
        return depiction.shown(told, at);
    }
}
