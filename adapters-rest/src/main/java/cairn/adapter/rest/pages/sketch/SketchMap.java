package cairn.adapter.rest.pages.sketch;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.model.Sketch;
import cairn.adapter.rest.pages.model.Sketch.Label;
import cairn.adapter.rest.pages.model.Sketch.Mark;
import cairn.adapter.rest.pages.sketch.Projection.Frame;
import cairn.domain.catalogue.Trail;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Draws places and the way between them as a map, north up, with a scale of kilometres. */
public final class SketchMap {

    private static final Frame FRAME = new Frame(640, 220, 400, 40);

    private SketchMap() {}

    public static Sketch of(Trail trail) {
        return of(text("Map of %s", trail.name()), MappedPlace.along(trail));
    }

    /**
     * Draws a way.
     *
     * @param way at least one place, in walking order
     */
    public static Sketch of(String title, List<MappedPlace> way) {
        var projection =
                Projection.fitting(way.stream().map(MappedPlace::position).toList(), FRAME);
        Map<MappedPlace, Dot> dots = new LinkedHashMap<>();
        way.forEach(place -> dots.putIfAbsent(place, projection.at(place.position())));
        var bar = ScaleBar.of(projection);
        var labels = new ArrayList<>(labels(way, dots, projection));
        labels.add(bar.label());
        return new Sketch(
                title,
                text(
                        "A map of %s places from %s to %s, north up. The lines between them are straight.",
                        dots.size(), way.getFirst().name(), way.getLast().name()),
                (int) projection.width(),
                (int) Math.ceil(projection.height()),
                "",
                Dot.path(way.stream()
                        .map(place -> projection.at(place.position()))
                        .toList()),
                dots.entrySet().stream()
                        .map(place -> new Mark(
                                Dot.text(place.getValue().x()),
                                Dot.text(place.getValue().y()),
                                place.getKey().name() + ", "
                                        + text("%s m", place.getKey().altitudeMetres())))
                        .toList(),
                List.copyOf(labels),
                List.of(bar.line()));
    }

    private static List<Label> labels(List<MappedPlace> way, Map<MappedPlace, Dot> dots, Projection projection) {
        var placer = new LabelPlacer(0, projection.width(), projection.height() - 24, dots.values());
        return mostImportantFirst(way).stream()
                .map(place -> Optional.ofNullable(dots.get(place)).flatMap(dot -> placer.beside(dot, place.name())))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Returns the places once each: the ends, the highest, then the others in walking order. */
    static List<MappedPlace> mostImportantFirst(List<MappedPlace> way) {
        var places = new LinkedHashSet<MappedPlace>();
        places.add(way.getFirst());
        places.add(way.getLast());
        way.stream().max(Comparator.comparingInt(MappedPlace::altitudeMetres)).ifPresent(places::add);
        places.addAll(way);
        return List.copyOf(places);
    }
}
