package cairn.bootstrap.export;

import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListApplications.Filter;
import cairn.application.port.in.Window;
import cairn.application.port.out.ApplicationViews;
import cairn.application.view.ApplicationView;
import cairn.application.view.ListedApplication;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.shared.Nepal;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Exports an operator's current permit applications, the newest first.
 *
 * @param isPersonal whether permit numbers are included
 */
public record ExportedPermits(ApplicationViews views, Clock clock, Owner owner, boolean isPersonal) implements Rows {

    private static final int AT_ONCE = 1_000;

    @Override
    public List<Column> columns() {
        return DataSet.permits.columns(isPersonal);
    }

    @Override
    public long total() {
        return page(Window.of(1, 0)).total().count();
    }

    @Override
    public Piece after(Optional<String> place) {
        var page = page(place.map(cursor -> Window.after(cursor, AT_ONCE)).orElseGet(() -> Window.of(AT_ONCE, 0)));
        var now = clock.instant();
        return Piece.of(
                page.items().stream()
                        .map(listed -> row(
                                listed,
                                listed.status().at(now, listed.trekDate()).label(),
                                isPersonal))
                        .toList(),
                page.next());
    }

    private Page<ListedApplication> page(Window window) {
        var question = new ListApplications(new Requester.Agency(owner), Filter.ALL, window);
        return views.list(question, Nepal.dateAt(clock.instant()));
    }

    static Map<String, Object> row(ApplicationView application, boolean isPersonal) {
        var listed = new ListedApplication(
                application.id(),
                application.owner(),
                application.status(),
                application.claim().route(),
                application.claim().trekDate(),
                application.bookingId(),
                application.applicants().size(),
                application.permitNumber(),
                application.version(),
                application.createdAt(),
                application.updatedAt());
        return row(listed, listed.status().label(), isPersonal);
    }

    private static Map<String, Object> row(ListedApplication application, String status, boolean isPersonal) {
        var row = Row.of("id", application.id(), application.owner());
        row.put("status", status);
        row.put("route_id", application.route().value());
        row.put("trek_date", application.trekDate().toString());
        application.bookingId().ifPresent(booking -> row.put("booking_id", booking.toString()));
        row.put("applicants", application.applicants());
        row.put("version", application.version());
        row.put("created_at", Row.text(application.createdAt()));
        row.put("updated_at", Row.text(application.updatedAt()));
        if (isPersonal) {
            application.permitNumber().ifPresent(number -> row.put("permit_number", number));
        }
        return row;
    }
}
