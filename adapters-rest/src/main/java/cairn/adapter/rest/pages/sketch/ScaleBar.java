package cairn.adapter.rest.pages.sketch;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.Sketch.Label;
import cairn.adapter.rest.pages.model.Sketch.Line;

/** The scale of a map: a line at the bottom left whose length is a round number of kilometres. */
record ScaleBar(Line line, Label label) {

    private static final double LONGEST = 140;

    static ScaleBar of(Projection projection) {
        double longestKm = LONGEST / projection.pixelsPerKm();
        double km = Scale.roundStep(longestKm / 2.5);
        double right = 12 + km * projection.pixelsPerKm();
        double y = projection.height() - 10;
        return new ScaleBar(
                new Line("12", Dot.text(y), Dot.text(right), Dot.text(y)),
                new Label(Dot.text(right + 6), Dot.text(y + 4), "start", Texts.kilometres(km)));
    }
}
