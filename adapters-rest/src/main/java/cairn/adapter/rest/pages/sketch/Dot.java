package cairn.adapter.rest.pages.sketch;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A point of a drawing, in pixels from its top left corner. */
record Dot(double x, double y) {

    static String path(List<Dot> dots) {
        return dots.stream().map(dot -> text(dot.x) + " " + text(dot.y)).collect(Collectors.joining(" L", "M", ""));
    }

    /** Writes a coordinate to a tenth of a pixel. */
    static String text(double coordinate) {
        var text = String.format(Locale.ROOT, "%.1f", coordinate);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
