package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * A chart of bars over the figures of a table. Coordinates are in pixels from the top left corner.
 *
 * @param id the chart's id on its page
 * @param description what the chart shows, in a sentence
 * @param keys the names of the series; empty if there is only one
 */
public record Chart(
        String id,
        String title,
        String description,
        int width,
        int height,
        List<Line> lines,
        List<Bar> bars,
        List<Label> labels,
        List<Key> keys) {

    public record Line(String x1, String y1, String x2, String y2) {}

    /**
     * A bar.
     *
     * @param series the number of its series, from 0
     * @param text its name and value
     */
    public record Bar(String x, String y, String width, String height, int series, String text) {}

    /**
     * A text.
     *
     * @param anchor the part of the text at its point: {@code start}, {@code middle} or {@code end}
     */
    public record Label(String x, String y, String anchor, String text) {}

    public record Key(int series, String name) {}
}
