package cairn.adapter.rest.pages.model;

import org.jspecify.annotations.Nullable;

/**
 * The point of the event log at which a list is shown, and the way through the list.
 *
 * @param position the position in the log
 * @param at the time of the point
 * @param present the query of the same list as it is now
 * @param first the query of the first page; null on that page
 * @param next the query of the next page; null on the last page
 */
public record Past(
        long position,
        When at,
        String present,
        @Nullable String first,
        @Nullable String next) {

    /** Returns the query with which the objects of the list open as of the same point. */
    public String query() {
        return "?as_of=" + position;
    }
}
