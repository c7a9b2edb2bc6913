package cairn.domain.permit;

import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The plan of one trekker, for which the permits are determined.
 *
 * @param trek the days of the trek
 * @param inside the days inside the area of a kind, if known; a kind without an entry is charged for the whole trek
 * @param entries the number of entries to parks and conservation areas, 1 to {@value #MAX_ENTRIES}
 * @param foreignTrekkers the number of trekkers in the party who are not Nepali, without the crew; empty if unknown
 * @param without the required support that the party says it will not have
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
