package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The treks of a month or a week.
 *
 * @param nepaliPeriod the days in Bikram Sambat; empty if they are not known
 * @param otherName the name of the other view
 * @param trails the trails to filter by
 * @param guides the guides to filter by
 * @param isFiltered whether treks may be hidden by filters
 * @param groups the rows of the table, under a heading each
 * @param free the guides and the porters who are free on all days
 * @param isCut whether there are more treks than are shown
 * @param mayWrite whether the member may create calendar links
 */
public record CalendarPage(
        String period,
        String nepaliPeriod,
        Links links,
        String otherName,
        List<Day> days,
        List<FilterOption> trails,
        List<FilterOption> guides,
        boolean isFiltered,
        List<Group> groups,
        List<Free> free,
        List<Trek> treks,
        boolean isCut,
        boolean mayWrite) {

    /**
     * The queries of this and other periods, with the filters.
     *
     * @param present the query of this period, without the filters
     * @param filters the filters, as a continuation of a query
     * @param other the query of the other view of these days
     */
    public record Links(String present, String filters, String previous, String next, String other) {

        public String parameter() {
            return present.substring(0, present.indexOf('='));
        }

        public String value() {
            return present.substring(present.indexOf('=') + 1);
        }
    }

    /**
     * A column of the table.
     *
     * @param nepali the day in Bikram Sambat; empty if it is not known, or the columns are narrow
     */
    public record Day(String number, String nepali, String weekday, String date, boolean isToday) {}

    public record Group(String title, List<CalendarRow> lanes) {}

    /**
     * People who are free on all days.
     *
     * @param title their number in a sentence
     * @param more how many are not named
     */
    public record Free(String title, List<String> names, long more) {}

    /** A row: consecutive cells that fill all days. */
    public record CalendarRow(String name, List<Cell> cells) {}

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
     * @param nepaliDays the days in Bikram Sambat; empty if they are not known
     * @param start the first day, in ISO 8601
     * @param missing what the trek still needs
     * @param isMovable whether it can be moved to other days
     */
    public record Trek(
            String id,
            String trail,
            String days,
            String nepaliDays,
            String start,
            String party,
            Badge status,
            String crew,
            List<String> missing,
            boolean isMovable) {}
}
