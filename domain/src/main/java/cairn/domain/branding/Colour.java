package cairn.domain.branding;

import cairn.domain.shared.Rejection.Invalid;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A colour of the sRGB colour space.
 *
 * @param hex the colour as {@code #rrggbb} in lower case
 */
public record Colour(String hex) {

    public static final Colour WHITE = new Colour("#ffffff");
    public static final Colour BLACK = new Colour("#000000");

    private static final Pattern HEX = Pattern.compile("#[0-9a-f]{6}");
    private static final int MOST = 255;
    private static final int[] SHIFTS = {16, 8, 0};

    /** The weights of red, green and blue in the relative luminance of WCAG 2.2. */
    private static final double[] WEIGHTS = {0.2126, 0.7152, 0.0722};

    /** Keeps the ratio of two colours finite, as WCAG 2.2 defines it. */
    private static final double FLARE = 0.05;

    /**
     * Returns a colour.
     *
     * @throws Invalid if the text is not of the form {@code #rrggbb}
     */
    public static Colour of(String member, String text) {
        var hex = text.toLowerCase(Locale.ROOT);
        if (!HEX.matcher(hex).matches()) {
            throw new Invalid(member, "must be a colour such as #2b6249");
        }
        return new Colour(hex);
    }

    /** Returns the contrast to another colour as WCAG 2.2 defines it, 1 to 21. */
    public double contrast(Colour other) {
        double own = luminance() + FLARE;
        double others = other.luminance() + FLARE;
        return Math.max(own, others) / Math.min(own, others);
    }

    /**
     * Returns a mixture with another colour.
     *
     * @param share the share of the other colour, 0 to 1
     */
    public Colour mixed(Colour other, double share) {
        int mixed = 0;
        for (int shift : SHIFTS) {
            mixed |= (int) Math.round(channel(shift) * (1 - share) + other.channel(shift) * share) << shift;
        }
        return new Colour(String.format(Locale.ROOT, "#%06x", mixed));
    }

    private double luminance() {
        double sum = 0;
        for (int i = 0; i < SHIFTS.length; i++) {
            sum += WEIGHTS[i] * linear(channel(SHIFTS[i]) / (double) MOST);
        }
        return sum;
    }

    private int channel(int shift) {
        return Integer.parseInt(hex.substring(1), 16) >> shift & MOST;
    }

    /** Returns the intensity of light of an sRGB value, by the transfer function of IEC 61966-2-1. */
    private static double linear(double value) {
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
