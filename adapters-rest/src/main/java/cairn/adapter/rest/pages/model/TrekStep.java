package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The choice of the trail, the first day and the party.
 *
 * @param trails all trails; empty once a trail is chosen
 * @param choices the trails as items of a select
 * @param first the first day on which a trek can start, in ISO 8601
 * @param last the last day on which a trek can start, in ISO 8601
 * @param least the smallest party of the trail
 * @param profile the altitudes along the chosen trail; null before it is chosen
 * @param fault what is wrong with the answers; null if nothing is
 */
public record TrekStep(
        List<Row> trails,
        List<FilterOption> choices,
        String start,
        String first,
        String last,
        String party,
        int least,
        String nationality,
        @Nullable Sketch profile,
        @Nullable String fault) {

    /**
     * A trail.
     *
     * @param conditions the conditions of its route, if they are not good
     */
    public record Row(
            String name,
            String address,
            String region,
            int days,
            String altitude,
            String difficulty,
            String price,
            Badge status,
            String conditions) {}
}
