package cairn.adapter.rest.pages.sketch;

import cairn.adapter.rest.pages.model.Sketch.Label;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Places labels beside points so that none covers another, a point, or the edge. A label without room is left out. */
final class LabelPlacer {

    /** The width of a character on average and the height of a line, with the font size of {@code .sketch text}. */
    private static final double CHARACTER = 6.3;

    private static final double LINE = 13;
    private static final double GAP = 7;
    private static final double RADIUS = 4;

    private record Box(double left, double top, double right, double bottom) {

        static Box around(Dot dot) {
            return new Box(dot.x() - RADIUS, dot.y() - RADIUS, dot.x() + RADIUS, dot.y() + RADIUS);
        }

        boolean overlaps(Box other) {
            return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
        }

        boolean isWithin(double margin, double width, double height) {
            return left >= margin && top >= 0 && right <= width && bottom <= height;
        }
    }

    private record Candidate(Box box, Label label) {}

    private final double margin;
    private final double width;
    private final double height;
    private final List<Box> taken = new ArrayList<>();

    /**
     * Creates a placer for a drawing.
     *
     * @param margin the width on the left that labels leave free
     */
    LabelPlacer(double margin, double width, double height, Collection<Dot> dots) {
        this.margin = margin;
        this.width = width;
        this.height = height;
        dots.stream().map(Box::around).forEach(taken::add);
    }

    /** Places a label right, left, above or below of its point. */
    Optional<Label> beside(Dot dot, String text) {
        return first(List.of(
                candidate(dot.x() + GAP, dot.y() + RADIUS, "start", text),
                candidate(dot.x() - GAP, dot.y() + RADIUS, "end", text),
                candidate(dot.x(), dot.y() - GAP, "middle", text),
                candidate(dot.x(), dot.y() + LINE + RADIUS, "middle", text)));
    }

    /** Places a label above its point, or moved to a side at an edge. */
    Optional<Label> above(Dot dot, String text) {
        return first(List.of(
                candidate(dot.x(), dot.y() - GAP, "middle", text),
                candidate(dot.x(), dot.y() - GAP, "start", text),
                candidate(dot.x(), dot.y() - GAP, "end", text)));
    }

    private Optional<Label> first(List<Candidate> candidates) {
        var fitting = candidates.stream()
                .filter(candidate -> candidate.box().isWithin(margin, width, height))
                .filter(candidate -> taken.stream().noneMatch(candidate.box()::overlaps))
                .findFirst();
        fitting.map(Candidate::box).ifPresent(taken::add);
        return fitting.map(Candidate::label);
    }

    /** Describes a label whose baseline is at {@code y}. */
    private static Candidate candidate(double x, double y, String anchor, String text) {
        double length = text.codePointCount(0, text.length()) * CHARACTER;
        double left = switch (anchor) {
            case "start" -> x;
            case "end" -> x - length;
            default -> x - length / 2;
        };
        return new Candidate(
                new Box(left, y - LINE + 3, left + length, y + 3), new Label(Dot.text(x), Dot.text(y), anchor, text));
    }
}
