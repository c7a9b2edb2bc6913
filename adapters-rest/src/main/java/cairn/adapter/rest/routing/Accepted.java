package cairn.adapter.rest.routing;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Which types of an answer a caller welcomes. */
public final class Accepted {

    private Accepted() {}

    /** The type that the caller likes best; of equals, and of those who like nothing in particular, the first. */
    public static MediaType best(HttpRequest<?> request, List<MediaType> produced) {
        var accepted = request.accept();
        return accepted.isEmpty()
                ? produced.getFirst()
                : produced.stream()
                        .sorted(Comparator.comparingDouble((MediaType type) -> -quality(type, accepted)))
                        .findFirst()
                        .orElseThrow();
    }

    /** The quality of the most exact range that covers the type; what no range covers is not accepted. */
    static double quality(MediaType type, Collection<MediaType> accepted) {
        double quality = 0;
        int exactness = -1;
        for (MediaType range : accepted) {
            int exact = exactness(range, type);
            if (exact > exactness) {
                exactness = exact;
                quality = range.getQualityAsNumber().doubleValue();
            }
        }
        return quality;
    }

    private static int exactness(MediaType range, MediaType type) {
        if (range.getName().equalsIgnoreCase(type.getName())) {
            return 2;
        }
        if (range.getType().equalsIgnoreCase(type.getType())
                && range.getSubtype().equals("*")) {
            return 1;
        }
        return range.getName().equals("*/*") ? 0 : -1;
    }
}
