package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The bookings on a route that closures affect, without data of trekkers.
 *
 * @param question the closures in words
 * @param total the number of bookings in words
 * @param isComplete whether all agencies are counted
 */
public record AffectedPage(String route, String question, String total, List<Row> rows, boolean isComplete) {

    public record Row(String agency, String bookings) {}
}
