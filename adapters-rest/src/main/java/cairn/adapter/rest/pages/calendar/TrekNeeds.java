package cairn.adapter.rest.pages.calendar;

import cairn.application.view.DepartureView;
import java.util.ArrayList;
import java.util.List;

/** Says what a trek still needs. */
final class TrekNeeds {

    private TrekNeeds() {}

    static List<String> of(DepartureView departure) {
        var papers = departure.papers();
        var missing = new ArrayList<String>();
        add(missing, papers.unnamed(), "not named");
        add(missing, papers.withoutPassport(), "without passport");
        add(missing, papers.withoutInsurance(), "without insurance");
        add(missing, papers.withoutPermit(), "without permit");
        add(missing, departure.nightsWithoutBeds().size(), "nights without beds");
        if (departure.guide().isEmpty()) {
            missing.add("no guide");
        }
        if (!departure.closures().isEmpty()) {
            missing.add("affected by a closure");
        }
        return List.copyOf(missing);
    }

    private static void add(List<String> missing, int count, String what) {
        if (count > 0) {
            missing.add(count + " " + what);
        }
    }
}
