package cairn.adapter.rest.http.request;

import cairn.application.port.out.Identities;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Determines the id of a request: the caller's own if it has 1 to 128 printable ASCII characters without spaces,
 * otherwise a generated one.
 */
@Singleton
public final class RequestIds {

    public static final String HEADER = "X-Request-Id";
    private static final String ATTRIBUTE = "cairn.request-id";
    private static final int MAX_LENGTH = 128;

    private final Identities identities;

    RequestIds(Identities identities) {
        this.identities = identities;
    }

    public String of(HttpRequest<?> request) {
        Optional<String> known = request.getAttribute(ATTRIBUTE, String.class);
        if (known.isPresent()) {
            return known.get();
        }
        String id = Optional.ofNullable(request.getHeaders().get(HEADER))
                .filter(RequestIds::isSane)
                .orElseGet(() -> identities.next().toString());
        request.setAttribute(ATTRIBUTE, id);
        return id;
    }

    private static boolean isSane(String id) {
        return !id.isEmpty() && id.length() <= MAX_LENGTH && id.chars().allMatch(c -> c > ' ' && c < 0x7f);
    }
}
