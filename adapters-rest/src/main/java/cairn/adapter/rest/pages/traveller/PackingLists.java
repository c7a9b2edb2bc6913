package cairn.adapter.rest.pages.traveller;

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

    private static final Packing ALWAYS = new Packing(
            "Every trek",
            List.of(
                    "passport, permits and the insurance policy with its emergency number",
                    "walking boots that are broken in, and light shoes for the evening",
                    "headlamp with spare batteries, power bank",
                    "water bottles and tablets or a filter for drinking water",
                    "sun cream, sunglasses, hat",
                    "personal medicines, blister plasters, a small first-aid kit",
                    "cash in rupees for all days: there are few machines on the way"));

    private static final Packing COLD = new Packing(
            "Nights above 3,000 m",
            List.of(
                    "sleeping bag for temperatures below freezing",
                    "down jacket, warm hat, two pairs of gloves",
                    "thermal underwear and woollen socks",
                    "time: above 3,000 m sleep 300 to 500 m higher each night at most, and rest one day for each 1,000 m",
                    "do not go higher with a headache, nausea or dizziness; inform your guide at once"));

    private static final Packing SNOW = new Packing(
            "Passes and snow",
            List.of("microspikes and gaiters", "trekking poles", "sunglasses for glaciers, category 4"));

    private static final Packing RAIN = new Packing(
            "The monsoon",
            List.of("rain jacket, rain trousers and a cover for the pack", "salt or socks against leeches"));

    private PackingLists() {}

    static List<Packing> of(Trail trail, LocalDate start) {
        var season = Season.of(start);
        var lists = new ArrayList<Packing>();
        lists.add(ALWAYS);
        if (trail.maxAltitudeMetres() > COLD_METRES || season == Season.WINTER) {
            lists.add(COLD);
        }
        if (trail.maxAltitudeMetres() > SNOW_METRES) {
            lists.add(SNOW);
        }
        if (season == Season.MONSOON) {
            lists.add(RAIN);
        }
        return List.copyOf(lists);
    }
}
