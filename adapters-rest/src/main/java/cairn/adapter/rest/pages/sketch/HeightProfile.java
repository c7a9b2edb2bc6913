package cairn.adapter.rest.pages.sketch;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.Sketch;
import cairn.adapter.rest.pages.model.Sketch.Label;
import cairn.adapter.rest.pages.model.Sketch.Line;
import cairn.adapter.rest.pages.model.Sketch.Mark;
import cairn.domain.catalogue.Trail;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Draws the altitudes along a way. The way from place to place counts as a straight line. */
public final class HeightProfile {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 240;
    private static final double LEFT = 52;
    private static final double RIGHT = WIDTH - 16.0;
    private static final double TOP = 34;
    private static final double BOTTOM = HEIGHT - 24.0;
    private static final int MOST_LINES = 5;
    private static final double ROOM_METRES = 100;

    private HeightProfile() {}

    public static Sketch of(Trail trail) {
        return of(text("Height profile of %s", trail.name()), MappedPlace.along(trail));
    }

    /**
     * Draws a way.
     *
     * @param way at least one place, in walking order
     */
    public static Sketch of(String title, List<MappedPlace> way) {
        var distances = distances(way);
        double length = Math.max(1, distances.getLast());
        var altitudes = way.stream().mapToInt(MappedPlace::altitudeMetres).summaryStatistics();
        var along = new Scale(0, length, LEFT, RIGHT);
        var up = new Scale(altitudes.getMin() - ROOM_METRES, altitudes.getMax() + ROOM_METRES, BOTTOM, TOP);
        List<Dot> dots = new ArrayList<>();
        for (int i = 0; i < way.size(); i++) {
            dots.add(new Dot(along.at(distances.get(i)), up.at(way.get(i).altitudeMetres())));
        }
        var lines = up.ticks(MOST_LINES);
        var labels = new ArrayList<Label>(names(way, dots));
        lines.forEach(metres ->
                labels.add(new Label(Dot.text(LEFT - 6), Dot.text(up.at(metres) + 4), "end", metres(metres))));
        along.ticks(MOST_LINES).stream()
                .skip(1)
                .forEach(km -> labels.add(
                        new Label(Dot.text(along.at(km)), Dot.text(HEIGHT - 8.0), "middle", Texts.kilometres(km))));
        var path = Dot.path(dots);
        return new Sketch(
                title,
                text(
                        "The altitude along the way, between %s and %s, over %s km in straight lines.",
                        metres(altitudes.getMin()), metres(altitudes.getMax()), Math.round(distances.getLast())),
                WIDTH,
                HEIGHT,
                path + " L" + Dot.text(dots.getLast().x()) + " " + Dot.text(BOTTOM) + " L" + Dot.text(LEFT) + " "
                        + Dot.text(BOTTOM) + " Z",
                path,
                marks(way, dots),
                List.copyOf(labels),
                lines.stream()
                        .map(metres -> new Line(
                                Dot.text(LEFT), Dot.text(up.at(metres)), Dot.text(RIGHT), Dot.text(up.at(metres))))
                        .toList());
    }

    /** Returns the distance of each place from the first one along the way, in kilometres. */
    static List<Double> distances(List<MappedPlace> way) {
        List<Double> distances = new ArrayList<>();
        double sum = 0;
        for (int i = 0; i < way.size(); i++) {
            sum += i == 0 ? 0 : way.get(i - 1).position().distanceTo(way.get(i).position());
            distances.add(sum);
        }
        return List.copyOf(distances);
    }

    private static List<Mark> marks(List<MappedPlace> way, List<Dot> dots) {
        List<Mark> marks = new ArrayList<>();
        for (int i = 0; i < way.size(); i++) {
            marks.add(new Mark(
                    Dot.text(dots.get(i).x()),
                    Dot.text(dots.get(i).y()),
                    way.get(i).name() + ", " + metres(way.get(i).altitudeMetres())));
        }
        return List.copyOf(marks);
    }

    /** Names each place once, where the way first reaches it. */
    private static List<Label> names(List<MappedPlace> way, List<Dot> dots) {
        Map<MappedPlace, Dot> first = new LinkedHashMap<>();
        for (int i = 0; i < way.size(); i++) {
            first.putIfAbsent(way.get(i), dots.get(i));
        }
        var placer = new LabelPlacer(LEFT, WIDTH, BOTTOM, dots);
        return SketchMap.mostImportantFirst(way).stream()
                .map(place -> Optional.ofNullable(first.get(place)).flatMap(dot -> placer.above(dot, place.name())))
                .flatMap(Optional::stream)
                .toList();
    }

    private static String metres(double altitude) {
        return Texts.metres(Math.round(altitude));
    }
}
