package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Money;
import cairn.domain.shared.Season;
import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.NameBasedGenerator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Reads a catalogue from data files, or reports all their faults. Ids are UUIDv5 of names such as {@code
 * cairn:trail:<slug>} in the URL namespace, so that all installations have the same ids.
 */
final class CatalogueReader {

    static final List<String> FILES = List.of(
            TrailReader.ROUTES,
            TrailReader.TRAILS,
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

    /** The usual load on lodge treks; the law allows 30 kg with consent. */
    private static final int MAX_LOAD_KG = 25;

    private final Map<String, String> contents;
    private final Set<DataFault> faults = new LinkedHashSet<>();

    private CatalogueReader(Map<String, String> contents) {
        this.contents = contents;
    }

    static ReferenceData read(Map<String, String> contents) {
        return new CatalogueReader(contents).read();
    }

    private ReferenceData read() {
        var named = new TrailReader(this::file);
        faults.clear();
        var routes = named.routes(file(TrailReader.ROUTES));
        var trails = named.trails(file(TrailReader.TRAILS));
        var teaHouses = file("tea_houses.json").distinct("tea_houses", item -> teaHouse(item, named), TeaHouse::slug);
        var porters = file("porters.json").distinct("porters", item -> porter(item, named), Porter::code);
        var emergency = new EmergencyReader(this::file, named::knownTrail);
        var permits = new PermitReader(this::file, named);
        var history = new HistoryReader(this::file, named::knownTrail);
        var normals = new ClimateReader(this::file);
        permits.refuseUnlessTheyAgreeWithTheTrails();
        if (!faults.isEmpty()) {
            throw new BrokenDataException(List.copyOf(faults));
        }
        return ReferenceData.of(emergency.over(trails, routes, teaHouses, porters), permits, normals, history);
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

    private static Set<TrailId> knownTrails(FieldReader item, TrailReader trails) {
        return Set.copyOf(item.texts("trail_slugs", trails::knownTrail, "slugs of trails"));
    }

    private static TeaHouse teaHouse(FieldReader item, TrailReader trails) {
        item.without("place", "region", "meal_plans", "meal_price_npr_per_guest", "base_room_npr");
        item.without("meal_obligation", "extras_npr", "status", "demo", "source");
        item.refuseEmpty("trail_slugs", "price_npr_per_room", "seasons_open");
        var position = item.position();
        return new TeaHouse(
                new TeaHouseId(id("tea-house", item.slug("slug"))),
                item.text("slug"),
                item.text("name"),
                item.text("village"),
                knownTrails(item, trails),
                position.latitude(),
                position.longitude(),
                item.altitude("altitude_m"),
                item.whole("rooms", 1, 500),
                item.whole("beds_per_room", 1, 20),
                item.texts("amenities"),
                item.object("price_npr_per_room", CatalogueReader::prices).orElse(Map.of()),
                Set.copyOf(seasons(item, "seasons_open")));
    }

    private static Map<MealPlan, Money> prices(FieldReader item) {
        var prices = new EnumMap<MealPlan, Money>(MealPlan.class);
        for (var plan : MealPlan.values()) {
            var name = plan.name().toLowerCase(Locale.ROOT);
            if (item.names().contains(name)) {
                prices.put(plan, rupees(item, name));
            }
        }
        return prices;
    }

    private static Money rupees(FieldReader item, String name) {
        return Money.of((long) item.whole(name, 0, 10_000_000) * RUPEE, "NPR");
    }

    private static Porter porter(FieldReader item, TrailReader trails) {
        item.without("home_region", "licence_no", "max_altitude_m", "demo", "source");
        var insuredUntil = item.optionalDay("insurance_expires");
        return new Porter(
                new PorterId(id("porter", item.text("code"))),
                item.text("code"),
                item.text("name"),
                item.oneOf("role", Porter.Role.class),
                item.flag("certified"),
                item.texts("certifications"),
                item.whole("max_load_kg", 0, MAX_LOAD_KG),
                item.texts("languages"),
                knownTrails(item, trails),
                rupees(item, "daily_rate_npr"),
                item.optionalDay("licence_expires"),
                item.flag("insured") ? insuredUntil : Optional.empty(),
                item.flag("available"));
    }

    /** Reads seasons; the files call the monsoon "summer". */
    static List<Season> seasons(FieldReader item, String name) {
        return item.severalOf(name, Season.class, season -> season.equals("summer") ? "monsoon" : season);
    }
}
