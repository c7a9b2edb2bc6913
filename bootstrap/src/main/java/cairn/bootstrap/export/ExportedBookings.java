package cairn.bootstrap.export;

import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.Window;
import cairn.application.port.out.BookingViews;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Exports an operator's current bookings, the newest first; amounts are in minor units.
 *
 * @param isPersonal whether personal data are included
 */
public record ExportedBookings(BookingViews views, Clock clock, Owner owner, boolean isPersonal)
        implements ListedRows<BookingView> {

    @Override
    public List<Column> columns() {
        return DataSet.bookings.columns(isPersonal);
    }

    @Override
    public Stream<Map<String, Object>> rows(BookingView booking) {
        return Stream.of(row(booking.asOf(clock.instant()), isPersonal));
    }

    @Override
    public Page<BookingView> page(Window window) {
        return views.list(new ListBookings(owner, Filter.ALL, window), Map.of(), clock.instant());
    }

    static Map<String, Object> row(BookingView booking, boolean isPersonal) {
        var days = booking.arrangement();
        var row = Row.of("id", booking.id(), booking.owner());
        row.put("status", booking.status().label());
        row.put("trail_id", booking.trail().toString());
        row.put("route_id", booking.route().value());
        row.put("start_date", days.startDate().toString());
        row.put("end_date", days.endDate().toString());
        row.put("party_size", days.partySize());
        row.put("currency", booking.price().currency().getCurrencyCode());
        row.put("price", booking.price().minorUnits());
        row.put("paid", booking.paid().minorUnits());
        row.put("balance_due", booking.balance().due().minorUnits());
        booking.cancellation().ifPresent(cancellation -> {
            cancellation.at().ifPresent(at -> row.put("cancelled_at", Row.text(at)));
            row.put("cancellation_fee", cancellation.fee().minorUnits());
            cancellation.refund().ifPresent(refund -> row.put("cancellation_refund", refund.minorUnits()));
        });
        booking.holdExpiresAt().ifPresent(end -> row.put("hold_expires_at", Row.text(end)));
        row.put("version", booking.version());
        row.put("created_at", Row.text(booking.createdAt()));
        row.put("updated_at", Row.text(booking.updatedAt()));
        row.put("fee_receivable", booking.balance().feeReceivable().minorUnits());
        row.put("refund_due", booking.balance().refundDue().minorUnits());
        if (isPersonal) {
            putPersonal(booking, row);
        }
        return row;
    }

    private static void putPersonal(BookingView booking, Map<String, Object> row) {
        var arrangement = booking.arrangement();
        row.put("customer_email", arrangement.customer().email().value());
        arrangement.customer().name().ifPresent(name -> row.put("customer_name", name));
        arrangement.crew().guide().ifPresent(guide -> row.put("guide_id", guide.toString()));
        arrangement.reference().ifPresent(reference -> row.put("reference", reference));
        arrangement.notes().ifPresent(notes -> row.put("notes", notes));
        booking.cancellation()
                .flatMap(BookingView.Cancellation::reason)
                .ifPresent(reason -> row.put("cancellation_reason", reason));
        arrangement.customer().phone().ifPresent(phone -> row.put("customer_phone", phone));
    }
}
