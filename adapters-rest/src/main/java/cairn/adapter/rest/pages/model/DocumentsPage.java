package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The documents of a booking.
 *
 * @param isReady whether the agency has entered the particulars that invoices and receipts need
 * @param mayIssue whether the member may issue documents
 * @param charge what an invoice would state now, in words; null if the booking cannot be invoiced
 * @param replaces the id of the valid invoice; null if there is none
 * @param payments the payments without a receipt
 */
public record DocumentsPage(
        String booking,
        String name,
        boolean isReady,
        boolean mayIssue,
        @Nullable String charge,
        @Nullable String replaces,
        List<Row> issued,
        List<Payment> payments) {

    public record Row(String id, String number, String kind, String amount, When issued, Badge status) {}

    /** A payment without a receipt. */
    public record Payment(String id, String text, When at) {}
}
