package cairn.bootstrap.export;

import cairn.application.port.in.ListDispatches;
import cairn.application.port.in.Window;
import cairn.application.port.out.DispatchViews;
import cairn.application.view.DispatchView;
import cairn.application.view.ListedDispatch;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Exports an operator's current dispatches, the newest first. */
public record ExportedDispatches(DispatchViews views, Owner owner) implements Rows {

    private static final int AT_ONCE = 1_000;

    @Override
    public List<Column> columns() {
        return DataSet.dispatches.columns(false);
    }

    @Override
    public long total() {
        return page(Window.of(1, 0)).total().count();
    }

    @Override
    public Piece after(Optional<String> place) {
        var page = page(place.map(cursor -> Window.after(cursor, AT_ONCE)).orElseGet(() -> Window.of(AT_ONCE, 0)));
        return Piece.of(page.items().stream().map(ExportedDispatches::row).toList(), page.next());
    }

    private Page<ListedDispatch> page(Window window) {
        return views.list(new ListDispatches(new Requester.Agency(owner), Set.of(), window));
    }

    static Map<String, Object> row(DispatchView dispatch) {
        return row(new ListedDispatch(
                dispatch.id(),
                dispatch.owner(),
                dispatch.status(),
                dispatch.call().receivedAt(),
                dispatch.version(),
                dispatch.updatedAt()));
    }

    private static Map<String, Object> row(ListedDispatch dispatch) {
        var row = Row.of("id", dispatch.id(), dispatch.owner());
        row.put("status", dispatch.status().label());
        row.put("received_at", Row.text(dispatch.receivedAt()));
        row.put("version", dispatch.version());
        row.put("updated_at", Row.text(dispatch.updatedAt()));
        return row;
    }
}
