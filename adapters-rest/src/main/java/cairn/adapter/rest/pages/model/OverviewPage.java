package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The work of an agency today. A member sees the parts that its roles include; the others are null or empty.
 *
 * @param isFree whether to offer a tier with bookings
 * @param urgent what cannot wait, such as open rescues; lists without items are left out
 * @param work what is due soon
 * @param usage the calls of the month
 */
public record OverviewPage(
        boolean isFree,
        List<Worklist> urgent,
        List<Worklist> work,
        @Nullable Departures departures,
        @Nullable Worklist webhooks,
        Usage usage) {

    /**
     * The first items of a list of work.
     *
     * @param path the page with all of them, after the base; null if there is none
     * @param count the number of all
     * @param more how many are not shown, in words; null if all are
     * @param none what to say if there are none
     */
    public record Worklist(
            String title,
            @Nullable String path,
            String count,
            List<Item> items,
            @Nullable String more,
            String none) {}

    /**
     * A piece of work.
     *
     * @param path the page where it is done, after the base; null if there is none
     * @param badge its status; null without one
     * @param figure what counts about it, such as an amount; empty if that is a time
     * @param when the time that counts; null if that is a figure
     * @param tone the colour of what counts
     */
    public record Item(
            @Nullable String path,
            String name,
            @Nullable Badge badge,
            String detail,
            String figure,
            @Nullable When when,
            String tone) {}

    /**
     * The treks of the next fortnight.
     *
     * @param more how many treks are not in the list
     */
    public record Departures(List<Departure> all, long more) {}

    /**
     * A trek of the next fortnight.
     *
     * @param missing what it still lacks, in words; empty if nothing
     */
    public record Departure(
            String id, String name, String trail, String days, String party, Badge status, List<String> missing) {}

    /**
     * The calls of the month.
     *
     * @param text the number of calls, and the limit if there is one
     * @param limit null if there is none
     * @param share how much of the limit is used, in words; null if there is none or much is left
     */
    public record Usage(
            String month,
            String text,
            long calls,
            @Nullable Integer limit,
            @Nullable String share) {}
}
