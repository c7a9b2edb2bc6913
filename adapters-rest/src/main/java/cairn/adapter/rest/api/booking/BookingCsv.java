package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.response.Csv;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.application.view.BookingView;
import cairn.domain.catalogue.TrailId;
import io.micronaut.http.MediaType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Writes bookings as a table, a line for each. Of the customer, it has only the name or else the e-mail address. */
public final class BookingCsv {

    public static final int MOST = 5_000;

    static final String NAME = "text/csv";

    private static final MediaType TYPE = new MediaType(NAME, Map.of("charset", "utf-8", "header", "present"));
    private static final List<String> COLUMNS = List.of(
            "booking_id",
            "reference",
            "status",
            "customer",
            "trail_name",
            "route_id",
            "start_date",
            "end_date",
            "party_size",
            "has_guide",
            "porters",
            "price",
            "paid",
            "balance_due",
            "currency",
            "affected_by_closure",
            "created_at");

    private BookingCsv() {}

    /**
     * Returns the table.
     *
     * @param trails the names of the trails of the catalogue
     */
    public static EncodedResponse of(List<BookingView> bookings, Map<TrailId, String> trails) {
        var text = new StringBuilder(Csv.line(COLUMNS.stream()));
        bookings.forEach(booking -> text.append(Csv.line(cells(booking, trails).map(Csv::cell))));
        return EncodedResponse.of(TYPE, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static Stream<String> cells(BookingView booking, Map<TrailId, String> trails) {
        var details = booking.arrangement();
        var customer = details.customer();
        var crew = details.crew();
        return Stream.of(
                booking.id().toString(),
                details.reference().orElse(""),
                booking.status().label(),
                customer.name().orElseGet(() -> customer.email().value()),
                trails.getOrDefault(booking.trail(), ""),
                booking.route().value(),
                details.startDate().toString(),
                details.endDate().toString(),
                Integer.toString(details.partySize()),
                Boolean.toString(crew.guide().isPresent()),
                Integer.toString(crew.porters().size()),
                Long.toString(booking.price().minorUnits()),
                Long.toString(booking.paid().minorUnits()),
                Long.toString(booking.balance().due().minorUnits()),
                booking.price().currency().getCurrencyCode(),
                Boolean.toString(booking.affectedByClosure()),
                booking.createdAt().toString());
    }
}
