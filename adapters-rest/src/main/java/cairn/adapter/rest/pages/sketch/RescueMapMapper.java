package cairn.adapter.rest.pages.sketch;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.model.Sketch;
import cairn.adapter.rest.pages.model.Sketch.Label;
import cairn.adapter.rest.pages.model.Sketch.Mark;
import cairn.adapter.rest.pages.sketch.Projection.Frame;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.shared.GeoPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Draws where patients are, with the landing zones and hospitals around, north up, with a scale of kilometres. */
public final class RescueMapMapper {

    private static final Frame FRAME = new Frame(640, 260, 400, 40);

    private RescueMapMapper() {}

    private record Place(String name, GeoPoint position, String kind) {}

    public static Sketch of(DispatchReceived call) {
        var places = places(call);
        var projection = Projection.fitting(places.stream().map(Place::position).toList(), FRAME);
        var dots = places.stream().map(place -> projection.at(place.position())).toList();
        var bar = ScaleBar.of(projection);
        var placer = new LabelPlacer(0, projection.width(), projection.height() - 24, dots);
        List<Label> labels = new ArrayList<>();
        List<Mark> marks = new ArrayList<>();
        for (int i = 0; i < dots.size(); i++) {
            var place = places.get(i);
            Optional<Label> label = placer.beside(dots.get(i), place.name());
            label.ifPresent(labels::add);
            marks.add(new Mark(Dot.text(dots.get(i).x()), Dot.text(dots.get(i).y()), place.name(), place.kind()));
        }
        labels.add(bar.label());
        return new Sketch(
                text("Map of the call"),
                text(
                        "The patients, with %s landing zones (squares) and %s hospitals (crosses), north up.",
                        call.advice().nearestLandingZones().size(),
                        call.advice().nearestHospitals().size()),
                (int) projection.width(),
                (int) Math.ceil(projection.height()),
                "",
                "",
                List.copyOf(marks),
                List.copyOf(labels),
                List.of(bar.line()));
    }

    private static List<Place> places(DispatchReceived call) {
        var advice = call.advice();
        return Stream.of(
                        Stream.of(new Place(text("Patients"), call.position(), Mark.PATIENTS)),
                        advice.nearestLandingZones().stream()
                                .map(zone -> new Place(zone.name(), zone.position(), Mark.LANDING_ZONE)),
                        advice.nearestHospitals().stream()
                                .map(hospital -> new Place(hospital.name(), hospital.position(), Mark.HOSPITAL)))
                .flatMap(some -> some)
                .toList();
    }
}
