package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The events of an operator's objects, newest first.
 *
 * @param isLive whether new events appear on the page as they happen
 * @param head the newest position of the log, of any operator
 * @param lists the position at which the lists of objects open; null at the end of the log and for readers who must not
 *     open them
 * @param newest the address of the newest events that match; null on the first page
 * @param older the address of older events; null if there are none
 * @param searched whether the list is shorter than a page because only a part of the log was searched
 */
public record EventsPage(
        Filters filters,
        List<Row> rows,
        boolean isFiltered,
        boolean isLive,
        long head,
        @Nullable Long lists,
        @Nullable String newest,
        @Nullable String older,
        boolean searched) {

    /**
     * The values of the form.
     *
     * @param actors the members and keys; empty for readers who must not know them
     * @param after the position after which the events are; empty for all
     * @param until the last position; empty for all
     * @param row the row of the revenue whose bookings are shown, in words; null for all
     */
    public record Filters(
            List<FilterOption> types,
            List<FilterOption> actors,
            String subject,
            String from,
            String to,
            String after,
            String until,
            String revenue,
            @Nullable String row) {

        /** Returns the chosen type; empty for all. */
        public String type() {
            return chosen(types);
        }

        /** Returns the chosen member or key; empty for all. */
        public String actor() {
            return chosen(actors);
        }

        private static String chosen(List<FilterOption> options) {
            return options.stream()
                    .filter(FilterOption::isChosen)
                    .map(FilterOption::value)
                    .findFirst()
                    .orElse("");
        }
    }

    /**
     * An event.
     *
     * @param title the event in words
     * @param object the object's kind and the end of its id
     * @param path the page that shows the object as of the event, after the base; null if there is none
     * @param changes what the event changed, in lines
     */
    public record Row(
            String id,
            String type,
            String title,
            When at,
            long position,
            long sequence,
            String subject,
            String object,
            @Nullable String path,
            List<String> changes) {}
}
