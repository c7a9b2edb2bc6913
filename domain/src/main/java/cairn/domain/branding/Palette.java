package cairn.domain.branding;

import java.util.List;

/**
 * The colours of a page that follow from an agency's accent colour. Each pair of text and background has a contrast of
 * at least {@value #REQUIRED}, whatever the accent colour is.
 *
 * @param accent the colour of links and buttons: the agency's, made darker or lighter as far as necessary
 * @param text the colour of text on the accent colour
 * @param soft the background of what is emphasised
 * @param contrast the lowest contrast of these pairs
 */
public record Palette(Colour accent, Colour text, Colour soft, double contrast) {

    /** The contrast of normal text at level AA of WCAG 2.2. */
    public static final double REQUIRED = 4.5;

    /** Cairn's own colour. */
    public static final Colour STANDARD = new Colour("#2b6249");

    private static final int STEPS = 100;
    private static final double SHARE_OF_SOFT = 0.1;

    /** The surfaces of the console in its light and its dark look. */
    private static final List<Colour> LIGHT = List.of(new Colour("#f7f6f2"), Colour.WHITE);

    private static final List<Colour> DARK =
            List.of(new Colour("#14181a"), new Colour("#1c2224"), new Colour("#232a2d"));

    public static Palette light(Colour accent) {
        return of(accent, LIGHT, Colour.BLACK);
    }

    public static Palette dark(Colour accent) {
        return of(accent, DARK, Colour.WHITE);
    }

    private static Palette of(Colour accent, List<Colour> surfaces, Colour end) {
        for (int step = 0; step < STEPS; step++) {
            var palette = on(surfaces, accent.mixed(end, step / (double) STEPS));
            if (palette.contrast >= REQUIRED) {
                return palette;
            }
        }
        return on(surfaces, end);
    }

    private static Palette on(List<Colour> surfaces, Colour accent) {
        var soft = surfaces.getLast().mixed(accent, SHARE_OF_SOFT);
        var text = accent.contrast(Colour.WHITE) >= accent.contrast(Colour.BLACK) ? Colour.WHITE : Colour.BLACK;
        double lowest = Math.min(accent.contrast(text), accent.contrast(soft));
        for (var surface : surfaces) {
            lowest = Math.min(lowest, accent.contrast(surface));
        }
        return new Palette(accent, text, soft, lowest);
    }
}
