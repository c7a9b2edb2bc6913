package cairn.domain.permit;

import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * One trekker's plan, for which permits are asked about.
 *
 * @param trek from the trek date to the last day
 * @param inside the days inside the area of a kind, where they are known; what is not named is taken to last the whole
 *     trek
 * @param entries how often parks and conservation areas are entered, 1 to {@value #MAX_ENTRIES}
 * @param foreignTrekkers how many of the party are not Nepali, crew left out; empty where it is not said
 * @param without what the party says it will go without; empty where nothing is said
 */
public record PermitQuestion(
        Trekker trekker,
        PermitStay trek,
        Map<PermitKind, DaysInside> inside,
        int entries,
        OptionalInt foreignTrekkers,
        Set<RequiredSupport> without,
        PointOfSale counter) {

    public static final int MAX_ENTRIES = 10;

    public PermitQuestion {
        inside = Map.copyOf(inside);
        without = Set.copyOf(without);
        if (entries < 1 || entries > MAX_ENTRIES) {
            throw new IllegalArgumentException("Entries must be between 1 and " + MAX_ENTRIES);
        }
        if (foreignTrekkers.orElse(0) < 0) {
            throw new IllegalArgumentException("A party has no fewer than 0 foreign trekkers");
        }
        if (!inside.values().stream()
                .flatMap(days -> days.stays().stream())
                .allMatch(stay -> !stay.entry().isBefore(trek.entry()))) {
            throw new IllegalArgumentException("An entry date before the trek");
        }
        if (trekker.dateOfBirth().filter(trek.entry()::isBefore).isPresent()) {
            throw new IllegalArgumentException("A trekker is born before the trek");
        }
    }

    /** One entry, of a party of unsaid size that has what it needs and buys its permits at an office. */
    public static PermitQuestion of(Trekker trekker, PermitStay trek) {
        return new PermitQuestion(trekker, trek, Map.of(), 1, OptionalInt.empty(), Set.of(), PointOfSale.OFFICE);
    }

    public PermitQuestion withForeignTrekkers(int number) {
        return new PermitQuestion(trekker, trek, inside, entries, OptionalInt.of(number), without, counter);
    }

    public PermitQuestion withEntries(int number) {
        return new PermitQuestion(trekker, trek, inside, number, foreignTrekkers, without, counter);
    }

    public PermitQuestion withInside(Map<PermitKind, DaysInside> days) {
        return new PermitQuestion(trekker, trek, days, entries, foreignTrekkers, without, counter);
    }

    public PermitQuestion goingWithout(RequiredSupport... lacking) {
        return new PermitQuestion(trekker, trek, inside, entries, foreignTrekkers, Set.of(lacking), counter);
    }

    public PermitQuestion boughtAt(PointOfSale place) {
        return new PermitQuestion(trekker, trek, inside, entries, foreignTrekkers, without, place);
    }

    DaysInside daysIn(PermitKind kind) {
        return inside.getOrDefault(kind, DaysInside.wholeTrek(trek));
    }

    boolean isForChild() {
        return trekker.isChildOn(trek.entry());
    }
}
