package cairn.adapter.rest.pages.model;

import org.jspecify.annotations.Nullable;

/**
 * The way through a list.
 *
 * @param previous the address of the page before; null on the first page
 * @param next the address of the page after; null on the last page
 * @param position which part of the list is shown, in words
 */
public record Pager(@Nullable String previous, @Nullable String next, String position) {

    public boolean isNeeded() {
        return previous != null || next != null;
    }
}
