package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.application.view.DepartureView;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

public final class TrekNeeds {

    private TrekNeeds() {}

    /** Returns what is missing, in words; empty if nothing is. */
    public static List<String> of(DepartureView departure) {
        var papers = departure.papers();
        var missing = new ArrayList<String>();
        add(missing, papers.unnamed(), text("traveller not named"), text("travellers not named"));
        add(missing, papers.withoutPassport(), text("passport missing"), text("passports missing"));
        add(missing, papers.withoutInsurance(), text("insurance missing"), text("insurances missing"));
        add(missing, papers.withoutPermit(), text("permit missing"), text("permits missing"));
        add(
                missing,
                departure.nightsWithoutBeds().size(),
                text("night without enough beds"),
                text("nights without enough beds"));
        if (departure.lacksGuide()) {
            missing.add(text("no guide, although the trail requires one"));
        }
        if (!departure.closures().isEmpty()) {
            missing.add(text("the route is closed"));
        }
        return List.copyOf(missing);
    }

    /** Returns the page of the booking, after its path, where names or papers are added; null if none are missing. */
    public static @Nullable String page(DepartureView departure) {
        var papers = departure.papers();
        if (papers.unnamed() > 0) {
            return "travellers";
        }
        return papers.withoutPassport() > 0 || papers.withoutInsurance() > 0 ? "papers" : null;
    }

    private static void add(List<String> missing, int count, String one, String many) {
        if (count > 0) {
            missing.add(Words.count(count, one, many));
        }
    }
}
