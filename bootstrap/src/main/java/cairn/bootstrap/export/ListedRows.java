package cairn.bootstrap.export;

import cairn.application.port.in.Window;
import cairn.application.view.Page;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rows of a list that is read page by page.
 *
 * @param <V> an item of the list
 */
interface ListedRows<V> extends Rows {

    int AT_ONCE = 1_000;

    Page<V> page(Window window);

    Stream<Map<String, Object>> rows(V item);

    @Override
    default long total() {
        return page(Window.of(1, 0)).total().count();
    }

    @Override
    default Piece after(Optional<String> place) {
        var page = page(place.map(cursor -> Window.after(cursor, AT_ONCE)).orElseGet(() -> Window.of(AT_ONCE, 0)));
        return Piece.of(page.items().stream().flatMap(this::rows).toList(), page.next());
    }
}
