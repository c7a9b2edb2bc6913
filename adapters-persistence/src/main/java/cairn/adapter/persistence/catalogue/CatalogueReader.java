package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.permit.PermitKind;
import cairn.domain.shared.Money;
import cairn.domain.shared.Season;
import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.NameBasedGenerator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/**
 * Makes a catalogue of data files, or tells everything that is wrong with them. Ids are UUIDv5 of what the files call a
 * thing, such as {@code cairn:trail:<slug>}, in the URL namespace, so that every installation has the same.
 */
final class CatalogueReader {

    /** The files of a data folder, in the order in which they refer to each other. */
    static final List<String> FILES = List.of(
            "routes.json",
            "trails.json",
            "tea_houses.json",
            "porters.json",
            EmergencyReader.HOSPITALS,
            EmergencyReader.LANDING_ZONES,
            EmergencyReader.CONTACTS,
            PermitReader.GROUPS,
            PermitReader.FEES,
            PermitReader.REQUIREMENTS,
            ClimateReader.NORMALS,
            HistoryReader.HISTORY);

    private static final int RUPEE = 100;

    private final Map<String, String> contents;
    private final Set<DataFault> faults = new LinkedHashSet<>();
    private final Set<String> trailSlugs = new HashSet<>();
    private final Set<String> routeIds = new HashSet<>();
    private final Map<String, Set<String>> trailsByRoute = new HashMap<>();

    /** References into a file that cannot be read are not called wrong. */
    private boolean areRoutesKnown = true;

    private boolean areTrailsKnown = true;

    private CatalogueReader(Map<String, String> contents) {
        this.contents = contents;
    }

    /**
     * Reads a whole data folder.
     *
     * @param contents of the files by their names
     * @throws BrokenDataException if anything is wrong with them
     */
    static ReferenceData read(Map<String, String> contents) {
        return new CatalogueReader(contents).read();
    }

    private ReferenceData read() {
        var announcedRoutes = file("routes.json");
        announcedRoutes.objects("routes", this::announceRoute);
        var announcedTrails = file("trails.json");
        announcedTrails.objects("trails", this::announceTrail);
        areRoutesKnown = !announcedRoutes.isUnreadable();
        areTrailsKnown = !announcedTrails.isUnreadable();
        faults.clear();
        var routes =
                unique("routes.json", "routes", this::route, route -> route.id().value());
        var trails = unique("trails.json", "trails", this::trail, Trail::slug);
        var teaHouses = unique("tea_houses.json", "tea_houses", this::teaHouse, TeaHouse::slug);
        var porters = unique("porters.json", "porters", this::porter, Porter::code);
        var emergency = new EmergencyReader(this::file, this::knownTrail);
        var permits = new PermitReader(this::file, this::knownTrail);
        var history = new HistoryReader(this::file, this::knownTrail);
        var normals = new ClimateReader(this::file);
        if (!faults.isEmpty()) {
            throw new BrokenDataException(List.copyOf(faults));
        }
        return ReferenceData.of(emergency.over(trails, routes, teaHouses, porters), permits, normals, history);
    }

    private <T> List<T> unique(String name, String list, Function<Item, T> read, Function<T, String> key) {
        var file = file(name);
        var found = file.objects(list, read);
        file.refuseTwins(found, key);
        return found;
    }

    private DataFile file(String name) {
        return new DataFile(name, contents.getOrDefault(name, ""), faults);
    }

    static TrailId trailId(String slug) {
        return new TrailId(id("trail", slug));
    }

    static UUID id(String kind, String name) {
        return Generators.nameBasedGenerator(NameBasedGenerator.NAMESPACE_URL).generate("cairn:" + kind + ":" + name);
    }

    private String announceRoute(Item item) {
        item.optionalText("id").ifPresent(id -> {
            routeIds.add(id);
            trailsByRoute.put(id, Set.copyOf(item.texts("trails")));
        });
        return "";
    }

    private String announceTrail(Item item) {
        item.optionalText("slug").ifPresent(trailSlugs::add);
        return "";
    }

    private TrailId knownTrail(String slug) {
        if (areTrailsKnown && !trailSlugs.contains(slug)) {
            throw new IllegalArgumentException(slug);
        }
        return trailId(slug);
    }

    private Set<TrailId> knownTrails(Item item, String name) {
        return Set.copyOf(item.texts(name, this::knownTrail, "slugs of trails"));
    }

    private Route route(Item item) {
        var trails = item.texts("trails", this::knownTrail, "slugs of trails");
        var primary = trailId(item.text("primary_trail"));
        if (!trails.contains(primary)) {
            item.fault("primary_trail", "must be among its trails");
        }
        return new Route(new RouteId(item.slug("id")), item.text("name"), item.text("region"), primary, trails);
    }

    private Trail trail(Item item) {
        item.without("route_code", "min_party_rule", "description", "confidence", "demo", "source");
        var route = item.text("route");
        requireItsRoute(item, route);
        var waypoints = item.objects("waypoints", CatalogueReader::waypoint);
        int days = item.whole("duration_days", 1, 120);
        refuseUnlessWithin(days, waypoints, item);
        return new Trail(
                trailId(item.slug("slug")),
                item.text("slug"),
                item.text("name"),
                new RouteId(route),
                item.text("region"),
                item.oneOf("difficulty", Difficulty.class),
                days,
                item.whole("distance_km", 1, 2_000),
                item.altitude("max_altitude_m"),
                item.text("start"),
                item.text("end"),
                seasons(item, "best_seasons"),
                item.object("restricted_area", CatalogueReader::restrictedArea).flatMap(area -> area),
                item.texts("permit_kinds", CatalogueReader::permit, "kinds such as ACAP or NATIONAL_PARK:LANGTANG"),
                item.flag("guide_required"),
                item.whole("min_party", 1, 50),
                item.object("price_per_person", CatalogueReader::price).orElseGet(() -> Money.of(0, "USD")),
                waypoints);
    }

    private void requireItsRoute(Item item, String route) {
        if (!areRoutesKnown) {
            return;
        }
        if (!routeIds.contains(route)) {
            item.fault("route", "must be the id of a route");
        } else if (!trailsByRoute.getOrDefault(route, Set.of()).contains(item.text("slug"))) {
            item.fault("route", "must be a route that has this among its trails");
        }
    }

    private static void refuseUnlessWithin(int days, List<Waypoint> waypoints, Item item) {
        if (waypoints.isEmpty()) {
            item.fault("waypoints", "must have at least one that is sound");
        }
        if (waypoints.stream().anyMatch(waypoint -> waypoint.day() > days)) {
            item.fault("waypoints", "must be reached within the trail's %d days".formatted(days));
        }
        int highest =
                waypoints.stream().mapToInt(Waypoint::altitudeMetres).max().orElse(0);
        if (!waypoints.isEmpty() && item.altitude("max_altitude_m") < highest) {
            item.fault("max_altitude_m", "must not be below its highest waypoint, " + highest);
        }
    }

    private static String permit(String code) {
        return PermitKind.of(code).code();
    }

    private static Optional<String> restrictedArea(Item item) {
        item.without("code");
        var area = item.optionalText("area");
        return item.flag("restricted") ? area : Optional.empty();
    }

    private static Money price(Item item) {
        item.without("demo");
        return Money.of(
                item.whole("amount", 0, Integer.MAX_VALUE),
                item.value(
                        "currency",
                        "NPR",
                        "a currency such as USD",
                        code -> PermitReader.currency(code).getCurrencyCode()));
    }

    private static Waypoint waypoint(Item item) {
        item.without("seq", "place", "confidence");
        return new Waypoint(
                item.text("name"),
                item.oneOf("kind", Waypoint.Kind.class),
                item.whole("day", 0, 120),
                item.latitude(),
                item.longitude(),
                item.altitude("altitude_m"));
    }

    private TeaHouse teaHouse(Item item) {
        item.without("place", "region", "meal_plans", "meal_price_npr_per_guest", "base_room_npr");
        item.without("meal_obligation", "extras_npr", "status", "demo", "source");
        return new TeaHouse(
                new TeaHouseId(id("tea-house", item.slug("slug"))),
                item.text("slug"),
                item.text("name"),
                item.text("village"),
                knownTrails(item, "trail_slugs"),
                item.latitude(),
                item.longitude(),
                item.altitude("altitude_m"),
                item.whole("rooms", 1, 500),
                item.whole("beds_per_room", 1, 20),
                item.texts("amenities"),
                item.object("price_npr_per_room", CatalogueReader::prices).orElse(Map.of()),
                Set.copyOf(seasons(item, "seasons_open")));
    }

    private static Map<MealPlan, Money> prices(Item item) {
        var prices = new EnumMap<MealPlan, Money>(MealPlan.class);
        for (var plan : MealPlan.values()) {
            var name = plan.name().toLowerCase(Locale.ROOT);
            if (item.names().contains(name)) {
                prices.put(plan, rupees(item, name));
            }
        }
        return prices;
    }

    /** Rupees come whole. */
    private static Money rupees(Item item, String name) {
        return Money.of((long) item.whole(name, 0, 10_000_000) * RUPEE, "NPR");
    }

    private Porter porter(Item item) {
        item.without("home_region", "licence_no", "max_altitude_m", "demo", "source");
        var insuredUntil = item.optionalDay("insurance_expires");
        return new Porter(
                new PorterId(id("porter", item.text("code"))),
                item.text("code"),
                item.text("name"),
                item.oneOf("role", Porter.Role.class),
                item.flag("certified"),
                item.texts("certifications"),
                item.whole("max_load_kg", 0, 30),
                item.texts("languages"),
                knownTrails(item, "trail_slugs"),
                rupees(item, "daily_rate_npr"),
                item.optionalDay("licence_expires"),
                item.flag("insured") ? insuredUntil : Optional.empty(),
                item.flag("available"));
    }

    /** The files call the monsoon summer. */
    static List<Season> seasons(Item item, String name) {
        return item.severalOf(name, Season.class, season -> season.equals("summer") ? "monsoon" : season);
    }
}
