package cairn.adapter.rest.http.pipeline;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** The media types that the caller accepts; all if there is no {@code Accept} header. */
public record Accepted(Collection<MediaType> ranges) {

    public Accepted {
        ranges = List.copyOf(ranges);
    }

    public static Accepted by(HttpRequest<?> request) {
        return new Accepted(request.accept());
    }

    /** Returns the type with the highest quality, the first of equals. */
    public MediaType best(List<MediaType> produced) {
        return produced.stream()
                .sorted(Comparator.comparingDouble((MediaType type) -> -quality(type)))
                .findFirst()
                .orElseThrow();
    }

    double quality(MediaType type) {
        double quality = ranges.isEmpty() ? 1 : 0;
        int exactness = -1;
        for (MediaType range : ranges) {
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
