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

    /** Returns how many travellers lack a name or a passport number; null if none do. */
    public static @Nullable String papers(DepartureView departure) {
        var papers = departure.papers();
        if (papers.unnamed() > 0) {
            return Words.count(papers.unnamed(), text("traveller is not named"), text("travellers are not named"));
        }
        int without = papers.withoutPassport();
        return without > 0
                ? Words.count(
                        without, text("traveller lacks a passport number"), text("travellers lack a passport number"))
                : null;
    }

    private static void add(List<String> missing, int count, String one, String many) {
        if (count > 0) {
            missing.add(Words.count(count, one, many));
        }
    }
}
