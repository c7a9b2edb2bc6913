package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The weather of the highest place of a trail.
 *
 * @param source where the values come from, in a sentence
 * @param isStale whether a newer forecast was not available
 * @param hasOutlook whether wind and sky of a day are known
 */
public record WeatherPage(
        String slug,
        String trail,
        String place,
        String source,
        When observed,
        boolean isStale,
        boolean hasOutlook,
        List<Day> days) {

    public record Day(
            String date, String temperature, String precipitation, String wind, String sky, String daylight) {}
}
