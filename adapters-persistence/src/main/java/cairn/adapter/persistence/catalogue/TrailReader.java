package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.permit.PermitKind;
import cairn.domain.shared.Money;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

final class TrailReader {

    static final String ROUTES = "routes.json";
    static final String TRAILS = "trails.json";

    private final Set<String> trailSlugs = new HashSet<>();
    private final Set<String> routeIds = new HashSet<>();
    private final Map<String, Set<String>> trailsByRoute = new HashMap<>();
    private final Map<String, String> routesByTrail = new HashMap<>();
    private final List<PermitMention> namedPermits = new ArrayList<>();
    private final Map<String, List<ItineraryStop>> itineraries = new HashMap<>();

    /** False if the file cannot be read: then references to its entries are not reported as faults. */
    private final boolean areRoutesKnown;

    private final boolean areTrailsKnown;

    private record Stop(FieldReader item, Optional<String> place, Waypoint waypoint) {}

    /** Collects only the names of routes and trails, so that each file can refer to the other. */
    TrailReader(Function<String, DataFile> file) {
        var routes = file.apply(ROUTES);
        routes.objects("routes", this::declareRoute);
        this.areRoutesKnown = !routes.isUnreadable();
        var trails = file.apply(TRAILS);
        trails.objects("trails", this::declareTrail);
        this.areTrailsKnown = !trails.isUnreadable();
    }

    List<Route> routes(DataFile file) {
        return file.distinct("routes", this::route, route -> route.id().value());
    }

    List<Trail> trails(DataFile file) {
        return file.distinct("trails", this::trail, Trail::slug);
    }

    List<PermitMention> namedPermits() {
        return List.copyOf(namedPermits);
    }

    List<ItineraryStop> itinerary(String slug) {
        return itineraries.getOrDefault(slug, List.of());
    }

    boolean areTrailsKnown() {
        return areTrailsKnown;
    }

    boolean has(String trail) {
        return trailSlugs.contains(trail);
    }

    private String declareRoute(FieldReader item) {
        item.optionalText("id").ifPresent(id -> {
            routeIds.add(id);
            trailsByRoute.put(id, Set.copyOf(item.texts("trails")));
        });
        return "";
    }

    private String declareTrail(FieldReader item) {
        item.optionalText("slug").ifPresent(trailSlugs::add);
        return "";
    }

    TrailId knownTrail(String slug) {
        if (areTrailsKnown && !trailSlugs.contains(slug)) {
            throw new IllegalArgumentException(slug);
        }
        return CatalogueReader.trailId(slug);
    }

    private Route route(FieldReader item) {
        var trails = item.texts("trails", this::knownTrail, "slugs of trails");
        refuseTrailsOfTwoRoutes(item);
        var primary = CatalogueReader.trailId(item.text("primary_trail"));
        if (!trails.contains(primary)) {
            item.fault("primary_trail", "must be among its trails");
        }
        return new Route(new RouteId(item.slug("id")), item.text("name"), item.text("region"), primary, trails);
    }

    /** Reports trails on two routes, because the conditions of a trail must not depend on the order of the routes. */
    private void refuseTrailsOfTwoRoutes(FieldReader item) {
        var route = item.text("id");
        for (var trail : item.texts("trails")) {
            var earlier = routesByTrail.putIfAbsent(trail, route);
            if (earlier != null) {
                item.fault(
                        "trails",
                        earlier.equals(route)
                                ? "has %s twice".formatted(trail)
                                : "has %s, which is a trail of %s".formatted(trail, earlier));
            }
        }
    }

    private Trail trail(FieldReader item) {
        item.without("route_code", "min_party_rule", "description", "confidence", "demo", "source");
        var route = item.text("route");
        requireItsRoute(item, route);
        var stops = item.objects("waypoints", TrailReader::stop);
        refuseWalkingBackwardsInTime(stops);
        var waypoints = stops.stream().map(Stop::waypoint).toList();
        itineraries.put(item.text("slug"), itinerary(stops));
        namePermits(item);
        int days = item.whole("duration_days", 1, Trail.MAX_DURATION_DAYS);
        refuseUnlessWithin(days, waypoints, item);
        return new Trail(
                CatalogueReader.trailId(item.slug("slug")),
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
                CatalogueReader.seasons(item, "best_seasons"),
                item.object("restricted_area", TrailReader::restrictedArea).flatMap(area -> area),
                item.texts("permit_kinds", TrailReader::permit, "kinds such as ACAP or NATIONAL_PARK:LANGTANG"),
                item.flag("guide_required"),
                item.whole("min_party", 1, 50),
                item.object("price_per_person", TrailReader::price).orElseGet(() -> Money.of(0, "USD")),
                waypoints);
    }

    private static List<ItineraryStop> itinerary(List<Stop> stops) {
        return stops.stream()
                .map(stop -> new ItineraryStop(stop.place.orElse(""), stop.waypoint.name(), stop.waypoint.day()))
                .toList();
    }

    private void namePermits(FieldReader item) {
        var slug = item.text("slug");
        var kinds = item.texts("permit_kinds");
        var seen = new HashSet<String>();
        kinds.stream()
                .filter(kind -> !seen.add(kind))
                .forEach(kind -> item.fault("permit_kinds", "has %s twice".formatted(kind)));
        seen.forEach(kind -> namedPermits.add(new PermitMention(item, slug, kind)));
    }

    private static void refuseWalkingBackwardsInTime(List<Stop> stops) {
        for (int i = 1; i < stops.size(); i++) {
            int before = stops.get(i - 1).waypoint.day();
            if (stops.get(i).waypoint.day() < before) {
                stops.get(i).item.fault("day", "must not be before that of the waypoint before, " + before);
            }
        }
    }

    private void requireItsRoute(FieldReader item, String route) {
        if (!areRoutesKnown) {
            return;
        }
        if (!routeIds.contains(route)) {
            item.fault("route", "must be the id of a route");
        } else if (!trailsByRoute.getOrDefault(route, Set.of()).contains(item.text("slug"))) {
            item.fault("route", "must be a route that has this among its trails");
        }
    }

    private static void refuseUnlessWithin(int days, List<Waypoint> waypoints, FieldReader item) {
        if (waypoints.isEmpty()) {
            item.fault("waypoints", "must have at least one valid entry");
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

    private static Optional<String> restrictedArea(FieldReader item) {
        item.without("code");
        var area = item.optionalText("area");
        boolean isRestricted = item.flag("restricted");
        if (isRestricted && area.isEmpty()) {
            item.fault("area", "must be given, because restricted is true");
        }
        return isRestricted ? area : Optional.empty();
    }

    private static Money price(FieldReader item) {
        item.without("demo");
        return Money.of(
                item.whole("amount", 0, Integer.MAX_VALUE),
                item.value(
                        "currency",
                        "NPR",
                        "a currency such as USD",
                        code -> PermitReader.currency(code).getCurrencyCode()));
    }

    private static Stop stop(FieldReader item) {
        item.without("seq", "confidence");
        var position = item.position();
        return new Stop(
                item,
                item.optionalText("place"),
                new Waypoint(
                        item.text("name"),
                        item.oneOf("kind", Waypoint.Kind.class),
                        item.whole("day", 0, 120),
                        position.latitude(),
                        position.longitude(),
                        item.altitude("altitude_m")));
    }
}
