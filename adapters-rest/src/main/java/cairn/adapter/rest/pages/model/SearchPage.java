package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The hits of a search.
 *
 * @param q the words; empty if nothing was searched
 * @param more the address of the full list; null if the hits are all there are
 * @param mayBook whether the member has bookings
 */
public record SearchPage(String q, List<Hit> hits, @Nullable String more, boolean mayBook) {

    /**
     * An object.
     *
     * @param status null for an object without one
     * @param address the address of its page; null if it has none
     */
    public record Hit(
            String kind,
            String name,
            String detail,
            @Nullable Badge status,
            @Nullable String address) {}
}
