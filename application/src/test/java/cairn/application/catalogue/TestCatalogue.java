package cairn.application.catalogue;

import cairn.application.port.out.Catalogues;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.shared.Money;
import cairn.domain.shared.Season;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A small catalogue: an easy trail for one, a restricted one for two, both of the route {@code everest-base-camp}, and a
 * lodge with three rooms.
 */
public final class TestCatalogue implements Catalogues {

    public static final RouteId ROUTE = new RouteId("everest-base-camp");
    public static final Trail EASY = trail(1, "everest-panorama", "Everest Panorama", Difficulty.EASY, 7, 1);
    public static final Trail RESTRICTED = trail(2, "nar-phu", "Nar Phu", Difficulty.CHALLENGING, 12, 2);

    public static final TeaHouse LODGE = new TeaHouse(
            new TeaHouseId(new UUID(3, 1)),
            "lodge",
            "Lodge",
            "Lukla",
            Set.of(),
            27.687,
            86.731,
            2840,
            3,
            2,
            List.of(),
            Map.of(MealPlan.ROOM_ONLY, Money.of(210_000, "NPR")),
            Set.of(Season.SPRING));

    private static final Route ONLY =
            new Route(ROUTE, "Everest Base Camp", "Khumbu", EASY.id(), List.of(EASY.id(), RESTRICTED.id()));

    @Override
    public Catalogue current() {
        return new Catalogue(
                List.of(EASY, RESTRICTED), List.of(ONLY), List.of(LODGE), List.of(), List.of(), List.of(), List.of());
    }

    private static Trail trail(
            long number, String slug, String name, Difficulty difficulty, int durationDays, int minPartySize) {
        return new Trail(
                new TrailId(new UUID(0, number)),
                slug,
                name,
                ROUTE,
                "Khumbu",
                difficulty,
                durationDays,
                70,
                3880,
                "Lukla",
                "Lukla",
                List.of(Season.SPRING, Season.AUTUMN),
                Optional.empty(),
                List.of("NATIONAL_PARK:SAGARMATHA"),
                false,
                minPartySize,
                Money.of(50_000, "USD"),
                List.of(new Waypoint("Lukla", Waypoint.Kind.TRAILHEAD, 1, 27.687, 86.731, 2840)));
    }
}
