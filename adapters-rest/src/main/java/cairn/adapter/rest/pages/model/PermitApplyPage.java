package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The form that applies for the permits of a booking.
 *
 * @param trekDate the first day in ISO 8601
 * @param exitDate the last day in ISO 8601
 * @param refusal why the booking cannot get permits now; null if it can
 * @param otherTrail the trail of the booking if permits are calculated for another one; else null
 * @param guide the guide of the booking; null without one
 * @param insurance the number of a traveller's policy; empty if none is known
 * @param people the travellers of this application
 * @param left the travellers who are left out
 * @param documents the documents that the permits require
 * @param existing the applications of this booking
 */
public record PermitApplyPage(
        String bookingId,
        String booking,
        String routeId,
        String route,
        String trekDate,
        String exitDate,
        @Nullable String refusal,
        @Nullable String otherTrail,
        String contactEmail,
        @Nullable FilterOption guide,
        String insurance,
        List<Person> people,
        List<Left> left,
        List<FilterOption> documents,
        List<FilterOption> countries,
        List<PermitEstimate> estimates,
        List<PermitsPage.Row> existing) {

    /**
     * A traveller.
     *
     * @param index the place in this application, from 0
     * @param title how the page names the traveller
     * @param missing the data that permits need and the booking lacks
     * @param leaveOut the address of this form without the traveller
     */
    public record Person(
            int index,
            String title,
            String name,
            String nationality,
            String passport,
            String born,
            String passportExpiry,
            List<String> missing,
            String leaveOut) {}

    /**
     * A traveller who is left out.
     *
     * @param takeIn the address of this form with the traveller; null if another application has the passport
     */
    public record Left(String title, @Nullable String takeIn) {}
}
