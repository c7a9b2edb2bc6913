package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The treks of a month or a week.
 *
 * @param previous the query of the period before
 * @param next the query of the period after
 * @param other the query of the other view of these days
 * @param otherName the name of the other view
 * @param groups the rows of the table, under a heading each
 * @param isCut whether there are more treks than are shown
 * @param mayWrite whether the member may create calendar links
 */
public record CalendarPage(
        String period,
        String previous,
        String next,
        String other,
        String otherName,
        List<Day> days,
        List<Group> groups,
        List<Trek> treks,
        boolean isCut,
        boolean mayWrite) {

    /** A column of the table. */
    public record Day(String number, String weekday, String date, boolean isToday) {}

    /** Rows under a heading. */
    public record Group(String title, List<Lane> lanes) {}

    /** A row: consecutive cells that fill all days. */
    public record Lane(String name, List<Cell> cells) {}

    /**
     * Some days of a row.
     *
     * @param text empty if nothing happens on these days
     * @param address the path after the base of what the bar stands for; empty if there is none
     */
    public record Cell(int days, String text, String tone, String address) {

        public boolean isFree() {
            return text.isEmpty();
        }
    }

    /**
     * A trek.
     *
     * @param start the first day, in ISO 8601
     * @param missing what the trek still needs
     */
    public record Trek(
            String id,
            String trail,
            String days,
            String start,
            String party,
            Badge status,
            String crew,
            List<String> missing) {}
}
