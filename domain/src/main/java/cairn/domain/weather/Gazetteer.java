package cairn.domain.weather;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingDouble;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Hospital;
import cairn.domain.catalogue.LandingZone;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.shared.GeoPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All places of a catalogue by name: waypoints, landing zones, villages with tea houses, hospitals, climate stations.
 *
 * <p>A place is found by its full name; by its name without brackets, such as {@code Muktinath} for {@code Muktinath
 * (Ranipauwa)}; by its first words, if no other name begins with them; and by the name in brackets. If several places
 * match, they take precedence in this order of matches. Equal matches are ordered by the kinds above, then by the
 * number of trails through the place, then alphabetically.
 */
public final class Gazetteer {

    private static final double SAME_PLACE_KM = 1;
    private static final double SAME_SLOPE_KM = 10;
    private static final int MOST_NEAR_MATCHES = 5;
    private static final int LETTERS_PER_MISTAKE = 3;
    private static final Pattern BRACKETS = Pattern.compile("(.+) \\((.+)\\)");

    private final Map<FoldedName, Known> byName = new LinkedHashMap<>();
    private final Map<FoldedName, Known> byBrackets = new LinkedHashMap<>();
    private final List<Known> places;

    private record Known(String name, GeoPoint position, int altitudeMetres) {

        Place place() {
            return Place.of(name, position, altitudeMetres);
        }

        Optional<FoldedName> part(int group) {
            return Optional.of(BRACKETS.matcher(name))
                    .filter(Matcher::matches)
                    .map(parts -> FoldedName.of(parts.group(group)));
        }
    }

    private Gazetteer(Stream<Known> inOrder) {
        inOrder.forEach(known -> byName.putIfAbsent(FoldedName.of(known.name), known));
        this.places = List.copyOf(byName.values());
        places.forEach(known -> known.part(1).ifPresent(name -> byName.putIfAbsent(name, known)));
        places.forEach(known -> known.part(2).ifPresent(name -> byBrackets.putIfAbsent(name, known)));
    }

    public static Gazetteer of(Catalogue catalogue, Climate climate) {
        return new Gazetteer(Stream.of(
                        waypoints(catalogue.trails()),
                        byName(catalogue.landingZones().stream().map(Gazetteer::known)),
                        byName(catalogue.teaHouses().stream().map(Gazetteer::known)),
                        byName(catalogue.hospitals().stream().map(Gazetteer::known)),
                        byName(climate.stations().stream().map(Gazetteer::known)))
                .flatMap(Function.identity()));
    }

    private static Stream<Known> waypoints(List<Trail> trails) {
        var trailsThrough = trails.stream()
                .flatMap(trail -> trail.waypoints().stream().map(Waypoint::name).distinct())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return trails.stream()
                .flatMap(trail -> trail.waypoints().stream())
                .map(point -> new Known(
                        point.name(), new GeoPoint(point.latitude(), point.longitude()), point.altitudeMetres()))
                .sorted(Comparator.<Known>comparingLong(known -> -trailsThrough.getOrDefault(known.name, 0L))
                        .thenComparing(Known::name));
    }

    private static Stream<Known> byName(Stream<Known> places) {
        return places.sorted(comparing(Known::name));
    }

    private static Known known(LandingZone zone) {
        return new Known(zone.name(), zone.position(), zone.altitudeMetres());
    }

    private static Known known(TeaHouse house) {
        return new Known(house.village(), new GeoPoint(house.latitude(), house.longitude()), house.altitudeMetres());
    }

    private static Known known(Hospital hospital) {
        return new Known(hospital.name(), hospital.position(), hospital.altitudeMetres());
    }

    /** The brackets in a station's name contain the surrounding region, not another name. */
    private static Known known(ClimateStation station) {
        return new Known(
                BRACKETS.matcher(station.name()).replaceAll("$1"), station.position(), station.altitudeMetres());
    }

    public Optional<Place> find(String name) {
        var asked = FoldedName.of(name);
        return Optional.ofNullable(byName.get(asked))
                .or(() -> onlyOneThatBeginsWith(asked))
                .or(() -> Optional.ofNullable(byBrackets.get(asked)))
                .map(Known::place);
    }

    private Optional<Known> onlyOneThatBeginsWith(FoldedName words) {
        var found = places.stream()
                .filter(known -> FoldedName.of(known.name).startsWithWordsOf(words))
                .limit(2)
                .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /** Returns at most five names similar to a misspelt one, the most similar first. */
    public List<String> nearMatches(String name) {
        var asked = FoldedName.of(name);
        int mostMistakes = Math.max(1, asked.text().length() / LETTERS_PER_MISTAKE);
        var mistakes = new LinkedHashMap<String, Integer>();
        Stream.of(byName, byBrackets)
                .flatMap(names -> names.entrySet().stream())
                .forEach(entry -> mistakes.merge(entry.getValue().name, mistakes(asked, entry.getKey()), Math::min));
        return new ArrayList<>(mistakes.entrySet())
                .stream()
                        .filter(entry -> entry.getValue() <= mostMistakes)
                        .sorted(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                        .map(Map.Entry::getKey)
                        .limit(MOST_NEAR_MATCHES)
                        .toList();
    }

    private static int mistakes(FoldedName asked, FoldedName known) {
        return known.hasWordsOf(asked) || asked.hasWordsOf(known)
                ? 1
                : Math.min(asked.editsTo(known), asked.editsTo(known.cutTo(asked)) + 1);
    }

    /** Returns a position as a place of unknown altitude, named after the nearest known place within one kilometre. */
    public Place at(GeoPoint position) {
        return new Place(within(SAME_PLACE_KM, position).map(Known::name), position, Optional.empty());
    }

    /** Estimates the altitude of a position: that of the nearest known place within ten kilometres. */
    public Optional<Integer> altitudeNear(GeoPoint position) {
        return within(SAME_SLOPE_KM, position).map(Known::altitudeMetres);
    }

    private Optional<Known> within(double km, GeoPoint position) {
        return places.stream()
                .filter(known -> known.position.distanceTo(position) <= km)
                .min(comparingDouble(known -> known.position.distanceTo(position)));
    }
}
