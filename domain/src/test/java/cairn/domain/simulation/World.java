package cairn.domain.simulation;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.Porter.Role;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Money;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection;
import cairn.domain.shared.Season;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** A small world in which everything is scarce, with a clock and a chance of its own: one seed, one history. */
final class World {

    static final LocalDate FIRST_DAY = LocalDate.parse("2027-02-20");
    private static final LocalDate LAST_DAY_OF_REGISTER = LocalDate.parse("2027-05-01");

    final List<Trail> trails = List.of(trail(1, "upper-valley", 5), trail(2, "high-pass", 12));
    final List<TeaHouse> houses = List.of(house(1, 2), house(2, 5));
    final List<Porter> register = List.of(
            porter(1, Role.TREKKING_GUIDE, true),
            porter(2, Role.PORTER_GUIDE, true),
            porter(3, Role.PORTER, true),
            porter(4, Role.PORTER, true),
            porter(5, Role.PORTER, false));
    final List<Owner> owners =
            List.of(owner(1, Mode.LIVE), owner(2, Mode.LIVE), owner(1, Mode.TEST), owner(2, Mode.TEST));

    private final RandomGenerator chance;
    private final Storage storage;
    private final Map<String, Integer> outcomes = new HashMap<>();
    private long ids;
    private Instant now = Instant.parse("2027-02-20T03:00:00Z");

    World(long seed, Storage storage) {
        this.storage = storage;
        this.chance = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    Instant now() {
        return now;
    }

    LocalDate today() {
        return Nepal.dateAt(now);
    }

    /** On which licences and insurances end. */
    LocalDate lastDayOfRegister() {
        return LAST_DAY_OF_REGISTER;
    }

    /** Mostly minutes, now and then a day. */
    void letTimePass() {
        now = now.plus(happens(5) ? Duration.ofHours(below(30)) : Duration.ofSeconds(below(300)));
    }

    /** So many times of a hundred. */
    boolean happens(int percent) {
        return below(100) < percent;
    }

    /** From 0 to before the limit. */
    int below(int limit) {
        return chance.nextInt(limit);
    }

    <T> T oneOf(List<T> all) {
        return all.get(below(all.size()));
    }

    void note(Object event) {
        outcomes.merge(event.getClass().getSimpleName(), 1, Integer::sum);
    }

    void noteFault(String fault) {
        outcomes.merge(fault, 1, Integer::sum);
    }

    void note(Rejection refusal) {
        outcomes.merge(refusal.code(), 1, Integer::sum);
    }

    /** Returns whether a decision that has been taken gets into the log. */
    boolean appends() {
        return storage.appends(this);
    }

    /** How often what has happened, by the event's name or the refusal's code. */
    Map<String, Integer> outcomes() {
        return Map.copyOf(outcomes);
    }

    UUID newId() {
        return new UUID(0x0190_0000_0000_7000L, ++ids);
    }

    Optional<Porter> porter(PorterId id) {
        return register.stream().filter(porter -> porter.id().equals(id)).findFirst();
    }

    Trail trail(TrailId id) {
        return trails.stream()
                .filter(trail -> trail.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    TeaHouse house(TeaHouseId id) {
        return houses.stream()
                .filter(house -> house.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static Owner owner(int operator, Mode mode) {
        return new Owner(new OperatorId(new UUID(9, operator)), mode);
    }

    private static Trail trail(int number, String slug, int days) {
        return trail(new TrailId(new UUID(3, number)), slug, days, number);
    }

    static Trail trail(TrailId id, String slug, int days) {
        return trail(id, slug, days, 1);
    }

    private static Trail trail(TrailId id, String slug, int days, int minPartySize) {
        return new Trail(
                id,
                slug,
                slug,
                new RouteId(slug),
                "Khumbu",
                Difficulty.MODERATE,
                days,
                60,
                5_000,
                "Lukla",
                "Lukla",
                List.of(Season.SPRING),
                Optional.empty(),
                List.of(),
                true,
                minPartySize,
                Money.of(33_333, "USD"),
                List.of());
    }

    private static TeaHouse house(int number, int rooms) {
        return new TeaHouse(
                new TeaHouseId(new UUID(4, number)),
                "house-" + number,
                "House " + number,
                "Lukla",
                Set.of(),
                27.69,
                86.73,
                2_840,
                rooms,
                2,
                List.of(),
                Map.of(MealPlan.ROOM_ONLY, Money.of(2_100, "NPR"), MealPlan.FULL_BOARD, Money.of(4_700, "NPR")),
                number == 1 ? EnumSet.allOf(Season.class) : Set.of(Season.SPRING));
    }

    private static Porter porter(int number, Role role, boolean isAvailable) {
        var lastDay = Optional.of(LAST_DAY_OF_REGISTER);
        return new Porter(
                new PorterId(new UUID(5, number)),
                "P-" + number,
                "Porter " + number,
                role,
                true,
                List.of(),
                25,
                List.of(),
                Set.of(),
                Money.of(2_000, "NPR"),
                lastDay,
                lastDay,
                isAvailable);
    }
}
