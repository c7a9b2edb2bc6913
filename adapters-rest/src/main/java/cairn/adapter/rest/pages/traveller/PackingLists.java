package cairn.adapter.rest.pages.traveller;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.model.TravellerPage.Packing;
import cairn.domain.catalogue.Trail;
import cairn.domain.shared.Season;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists what to pack for the height of a trail and the season. The advice on altitude is that of Hofmeyr et al., South
 * African Medical Journal 107(7), 2017; the rest is general, and the page says so.
 */
final class PackingLists {

    private static final int COLD_METRES = 3_000;
    private static final int SNOW_METRES = 4_500;

    private PackingLists() {}

    static List<Packing> of(Trail trail, LocalDate start) {
        var season = Season.of(start);
        var lists = new ArrayList<Packing>();
        lists.add(always());
        if (trail.maxAltitudeMetres() > COLD_METRES || season == Season.WINTER) {
            lists.add(cold());
        }
        if (trail.maxAltitudeMetres() > SNOW_METRES) {
            lists.add(snow());
        }
        if (season == Season.MONSOON) {
            lists.add(rain());
        }
        return List.copyOf(lists);
    }

    private static Packing always() {
        return new Packing(
                text("Every trek"),
                List.of(
                        text("passport, permits and the insurance policy with its emergency number"),
                        text("walking boots that are broken in, and light shoes for the evening"),
                        text("headlamp with spare batteries, power bank"),
                        text("water bottles and tablets or a filter for drinking water"),
                        text("sun cream, sunglasses, hat"),
                        text("personal medicines, blister plasters, a small first-aid kit"),
                        text("cash in rupees for all days: there are few machines on the way")));
    }

    private static Packing cold() {
        return new Packing(
                text("Nights above 3,000 m"),
                List.of(
                        text("sleeping bag for temperatures below freezing"),
                        text("down jacket, warm hat, two pairs of gloves"),
                        text("thermal underwear and woollen socks"),
                        text(
                                "time: above 3,000 m sleep 300 to 500 m higher each night at most, and rest one day for each 1,000 m"),
                        text("do not go higher with a headache, nausea or dizziness; inform your guide at once")));
    }

    private static Packing snow() {
        return new Packing(
                text("Passes and snow"),
                List.of(
                        text("microspikes and gaiters"),
                        text("trekking poles"),
                        text("sunglasses for glaciers, category 4")));
    }

    private static Packing rain() {
        return new Packing(
                text("The monsoon"),
                List.of(
                        text("rain jacket, rain trousers and a cover for the pack"),
                        text("salt or socks against leeches")));
    }
}
