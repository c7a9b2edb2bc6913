package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The work of an agency today. A member sees the parts that its roles include; the others are null.
 *
 * @param isFree whether to offer a tier with bookings
 * @param remark what a member whose work has no pages does here; null for others
 * @param usage the calls of the month
 */
public record OverviewPage(
        boolean isFree,
        @Nullable String remark,
        @Nullable Agenda agenda,
        @Nullable List<Rescue> rescues,
        @Nullable Webhooks webhooks,
        Usage usage) {

    /**
     * The treks of the next fortnight and the holds that end soon.
     *
     * @param moreDepartures how many treks are not in the list
     * @param moreHolds how many holds are not in the list
     * @param affected the number of bookings whose trek a closure affects
     */
    public record Agenda(
            List<Departure> departures, long moreDepartures, List<Hold> holds, long moreHolds, long affected) {}

    /**
     * A trek of the next fortnight.
     *
     * @param missing what it still lacks, in words; empty if nothing
     */
    public record Departure(String id, String trail, String days, String party, Badge status, List<String> missing) {}

    /** A booking that holds places until a moment. */
    public record Hold(String id, String customer, String trail, String days, When until) {}

    /**
     * A request for a helicopter that is not over.
     *
     * @param place where the patients are, in words
     * @param patients their number, in words
     * @param booking the id of its booking; null without one
     */
    public record Rescue(
            String place,
            String patients,
            Badge status,
            When changed,
            @Nullable String booking) {}

    /** The state of the webhook endpoints. */
    public record Webhooks(int endpoints, List<String> disabled) {}

    /**
     * The calls of the month.
     *
     * @param text the number of calls, and the limit if there is one
     * @param limit null if there is none
     */
    public record Usage(
            String month, String text, long calls, @Nullable Integer limit) {}
}
