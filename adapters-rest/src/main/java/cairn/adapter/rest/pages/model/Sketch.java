package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * A drawing in SVG: a map or a height profile. Coordinates are in pixels from the top left corner.
 *
 * @param description what the drawing shows, in a sentence
 * @param ground the data of the path that encloses the ground below a profile; empty on a map
 * @param path the data of the path of the way
 * @param lines the lines of a scale with their texts
 */
public record Sketch(
        String title,
        String description,
        int width,
        int height,
        String ground,
        String path,
        List<Mark> marks,
        List<Label> labels,
        List<Line> lines) {

    /**
     * A place.
     *
     * @param kind the class of its symbol; empty for a dot
     */
    public record Mark(String x, String y, String name, String kind) {

        public static final String PATIENTS = "patients";
        public static final String LANDING_ZONE = "zone";
        public static final String HOSPITAL = "hospital";

        public Mark(String x, String y, String name) {
            this(x, y, name, "");
        }
    }

    /**
     * A text.
     *
     * @param anchor the part of the text at its point: {@code start}, {@code middle} or {@code end}
     */
    public record Label(String x, String y, String anchor, String text) {}

    public record Line(String x1, String y1, String x2, String y2) {}
}
