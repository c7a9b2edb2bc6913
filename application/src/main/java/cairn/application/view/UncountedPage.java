package cairn.application.view;

import cairn.application.view.Page.Freshness;
import java.util.List;
import java.util.Optional;

/**
 * A part of a list whose items are not counted. It can have fewer items than requested, even none, although more
 * follow.
 *
 * @param next the cursor after which the next page starts; absent at the end of the list
 * @param freshness whether the caller's own last write is included
 */
public record UncountedPage<T>(List<T> items, Optional<String> next, Freshness freshness) {

    public UncountedPage {
        items = List.copyOf(items);
    }

    public UncountedPage<T> as(Freshness known) {
        return new UncountedPage<>(items, next, known);
    }
}
