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
import java.util.stream.Stream;

/**
 * Exports an operator's current permit applications, the newest first.
 *
 * @param isPersonal whether permit numbers are included
 */
public record ExportedPermits(ApplicationViews views, Clock clock, Owner owner, boolean isPersonal)
        implements ListedRows<ListedApplication> {

    @Override
    public List<Column> columns() {
        return DataSet.permits.columns(isPersonal);
    }

    @Override
    public Stream<Map<String, Object>> rows(ListedApplication listed) {
        var status = listed.status().at(clock.instant(), listed.trekDate());
        return Stream.of(row(listed, status.label(), isPersonal));
    }

    @Override
    public Page<ListedApplication> page(Window window) {
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
