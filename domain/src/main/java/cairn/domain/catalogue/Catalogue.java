package cairn.domain.catalogue;

import static java.util.Comparator.comparing;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toUnmodifiableMap;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * All reference data of one version. The IDs of its records are the same on every installation. References between
 * records are checked when the data files are read, not by the constructor. Lists are sorted by name, then by ID, slug
 * or phone number.
 */
public final class Catalogue {

    private final List<Trail> trails;
    private final List<Route> routes;
    private final List<TeaHouse> teaHouses;
    private final List<Porter> porters;
    private final List<Hospital> hospitals;
    private final List<LandingZone> landingZones;
    private final List<EmergencyContact> contacts;
    private final Map<TrailId, Trail> trailsById;
    private final Map<String, Trail> trailsBySlug;
    private final Map<RouteId, Route> routesById;
    private final Map<TeaHouseId, TeaHouse> teaHousesById;
    private final Map<String, TeaHouse> teaHousesBySlug;
    private final Map<PorterId, Porter> portersById;

    public Catalogue(
            Collection<Trail> trails,
            Collection<Route> routes,
            Collection<TeaHouse> teaHouses,
            Collection<Porter> porters,
            Collection<Hospital> hospitals,
            Collection<LandingZone> landingZones,
            Collection<EmergencyContact> contacts) {
        this.trails = trails.stream()
                .sorted(comparing(Trail::name).thenComparing(trail -> trail.id().value()))
                .toList();
        this.routes = routes.stream()
                .sorted(comparing(Route::name).thenComparing(route -> route.id().value()))
                .toList();
        this.teaHouses = teaHouses.stream()
                .sorted(comparing(TeaHouse::name)
                        .thenComparing(teaHouse -> teaHouse.id().value()))
                .toList();
        this.porters = porters.stream()
                .sorted(comparing(Porter::name)
                        .thenComparing(porter -> porter.id().value()))
                .toList();
        this.hospitals = hospitals.stream()
                .sorted(comparing(Hospital::name)
                        .thenComparing(hospital -> hospital.id().value()))
                .toList();
        this.landingZones = landingZones.stream()
                .sorted(comparing(LandingZone::name).thenComparing(LandingZone::slug))
                .toList();
        this.contacts = contacts.stream()
                .sorted(comparing(EmergencyContact::name).thenComparing(EmergencyContact::phone))
                .toList();
        this.trailsById = by(Trail::id, this.trails);
        this.trailsBySlug = by(Trail::slug, this.trails);
        this.routesById = by(Route::id, this.routes);
        this.teaHousesById = by(TeaHouse::id, this.teaHouses);
        this.teaHousesBySlug = by(TeaHouse::slug, this.teaHouses);
        this.portersById = by(Porter::id, this.porters);
    }

    private static <K, V> Map<K, V> by(Function<V, K> key, List<V> values) {
        return values.stream().collect(toUnmodifiableMap(key, identity()));
    }

    public List<Trail> trails() {
        return trails;
    }

    public Optional<Trail> trail(TrailId id) {
        return Optional.ofNullable(trailsById.get(id));
    }

    public Optional<Trail> trail(String slug) {
        return Optional.ofNullable(trailsBySlug.get(slug));
    }

    public List<Route> routes() {
        return routes;
    }

    public Optional<Route> route(RouteId id) {
        return Optional.ofNullable(routesById.get(id));
    }

    public List<Trail> trailsOf(Route route) {
        return route.trails().stream()
                .map(trailsById::get)
                .sorted(comparing((Trail trail) -> !trail.id().equals(route.primaryTrail()))
                        .thenComparing(Trail::name))
                .toList();
    }

    public Set<RouteId> routesOf(Set<TrailId> some) {
        return trails.stream()
                .filter(trail -> some.contains(trail.id()))
                .map(Trail::route)
                .collect(Collectors.toUnmodifiableSet());
    }

    public List<TeaHouse> teaHouses() {
        return teaHouses;
    }

    public Optional<TeaHouse> teaHouse(TeaHouseId id) {
        return Optional.ofNullable(teaHousesById.get(id));
    }

    public Optional<TeaHouse> teaHouse(String slug) {
        return Optional.ofNullable(teaHousesBySlug.get(slug));
    }

    public Optional<TeaHouse> teaHouseCalled(String idOrSlug) {
        return teaHouse(idOrSlug).or(() -> TeaHouseId.in(idOrSlug).flatMap(this::teaHouse));
    }

    public List<Porter> porters() {
        return porters;
    }

    public Optional<Porter> porter(PorterId id) {
        return Optional.ofNullable(portersById.get(id));
    }

    public List<Hospital> hospitals() {
        return hospitals;
    }

    public List<LandingZone> landingZones() {
        return landingZones;
    }

    public List<EmergencyContact> contacts() {
        return contacts;
    }
}
