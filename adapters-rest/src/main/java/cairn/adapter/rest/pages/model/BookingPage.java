package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A booking as of one of its events.
 *
 * @param steps what is missing; empty if nothing is
 * @param holdEnds the end of the hold; null without one
 * @param position the position in the event log at which the booking is shown; null for the present state
 * @param asOf the time of the event; null for the present state
 * @param isCut whether older events of rooms, permits and calls are left out
 * @param earlier the number of an event before the first one of the timeline; null if there is none
 */
public record BookingPage(
        String id,
        String name,
        List<Step> steps,
        Badge status,
        @Nullable When holdEnds,
        boolean isAffected,
        List<Fact> facts,
        List<Fact> money,
        List<Payment> payments,
        List<Member> crew,
        Party party,
        List<Related> related,
        List<Change> timeline,
        boolean isCut,
        @Nullable Integer earlier,
        int version,
        int versions,
        @Nullable Long position,
        @Nullable When asOf,
        Actions actions,
        Edit edit) {

    /**
     * A missing part of the trip.
     *
     * @param path the page where it is added, after the base; null for the dialog of payments
     */
    public record Step(String text, @Nullable String path) {}

    public record Payment(When at, String kind, String method, String reference, String amount) {}

    public record Member(String id, String name, boolean isGuide) {}

    /**
     * The trekkers.
     *
     * @param size the number of trekkers, named or not
     */
    public record Party(int size, List<Traveller> named) {}

    public record Traveller(String name, String nationality, String born, String diet, List<String> missing) {}

    /**
     * An object that belongs to the booking.
     *
     * @param path the page that shows it, after the base; null if there is none
     */
    public record Related(
            String kind, String name, @Nullable String path, Badge status, String effect) {}

    /**
     * An event of the booking, or of an object that belongs to it.
     *
     * @param version the number of the event; null for an event of an object
     * @param path the booking after the event or the page that shows the object, after the base; null if there is none
     * @param object the object; null for the booking
     * @param changes what the event changed
     * @param isShown whether the page shows the booking as it was after the event
     */
    public record Change(
            @Nullable Integer version,
            @Nullable String path,
            String title,
            @Nullable String object,
            When at,
            String actor,
            List<String> changes,
            boolean isShown) {}

    /**
     * The actions that the status and the member's roles allow.
     *
     * @param assign whether the crew can be chosen
     * @param arrange whether travellers and rooms can be entered
     */
    public record Actions(
            boolean confirm,
            boolean start,
            boolean complete,
            boolean update,
            boolean assign,
            boolean arrange,
            boolean reduce,
            boolean pay,
            boolean cancel) {

        public static final Actions NONE = new Actions(false, false, false, false, false, false, false, false, false);
    }

    /**
     * The values to edit.
     *
     * @param nextDay the day after the first day of the trek
     * @param today the first day on which a trek can start
     * @param digits the decimal places of the currency
     * @param step the smallest amount, in major units
     * @param due the amount due, in major units
     */
    public record Edit(
            String startDate,
            String nextDay,
            String today,
            int partySize,
            String email,
            String customer,
            String phone,
            String reference,
            String notes,
            String currency,
            int digits,
            String step,
            String due) {}
}
