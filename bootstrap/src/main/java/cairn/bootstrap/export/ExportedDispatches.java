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
import java.util.Set;
import java.util.stream.Stream;

/** Exports an operator's current dispatches, the newest first. */
public record ExportedDispatches(DispatchViews views, Owner owner) implements ListedRows<ListedDispatch> {

    @Override
    public List<Column> columns() {
        return DataSet.dispatches.columns(false);
    }

    @Override
    public Stream<Map<String, Object>> rows(ListedDispatch dispatch) {
        return Stream.of(row(dispatch));
    }

    @Override
    public Page<ListedDispatch> page(Window window) {
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
