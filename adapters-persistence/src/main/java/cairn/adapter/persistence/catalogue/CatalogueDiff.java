package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.EmergencyContact;
import cairn.domain.catalogue.Hospital;
import cairn.domain.catalogue.LandingZone;
import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.Trail;
import cairn.domain.conditions.PastConditions;
import cairn.domain.permit.Fee;
import cairn.domain.permit.NationalityGroup;
import cairn.domain.permit.PermitRequirement;
import cairn.domain.weather.ClimateStation;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares the records of one data file in two versions.
 *
 * @param plural the name of the records
 * @param all the records of a version
 * @param key the identity of a record in all versions
 * @param name the display name of a record; may be empty
 */
record CatalogueDiff<T extends Record>(
        String plural,
        String file,
        Function<ReferenceData, Collection<T>> all,
        Function<T, String> key,
        Function<T, String> name) {

    private record Country(String code, NationalityGroup group) {}

    static List<CatalogueDiff<?>> allOf(ReferenceData before, ReferenceData after) {
        var slugs = Stream.of(before, after)
                .flatMap(data -> data.catalogue().trails().stream())
                .collect(Collectors.toMap(Trail::id, Trail::slug, (one, _) -> one));
        return List.of(
                named(
                        "routes",
                        "routes.json",
                        Catalogue::routes,
                        route -> route.id().value(),
                        Route::name),
                named("trails", "trails.json", Catalogue::trails, Trail::slug, Trail::name),
                named("tea houses", "tea_houses.json", Catalogue::teaHouses, TeaHouse::slug, TeaHouse::name),
                named("porters", "porters.json", Catalogue::porters, Porter::code, Porter::name),
                named("hospitals", EmergencyReader.HOSPITALS, Catalogue::hospitals, Hospital::slug, Hospital::name),
                named(
                        "landing zones",
                        EmergencyReader.LANDING_ZONES,
                        Catalogue::landingZones,
                        LandingZone::slug,
                        LandingZone::name),
                named(
                        "emergency contacts",
                        EmergencyReader.CONTACTS,
                        Catalogue::contacts,
                        CatalogueDiff::contact,
                        _ -> ""),
                new CatalogueDiff<>("countries", PermitReader.GROUPS, CatalogueDiff::countries, Country::code, _ -> ""),
                new CatalogueDiff<>(
                        "permit fees",
                        PermitReader.FEES,
                        data -> data.permits().fees().rows(),
                        CatalogueDiff::fee,
                        _ -> ""),
                new CatalogueDiff<>(
                        "permit requirements",
                        PermitReader.REQUIREMENTS,
                        data -> data.permits().requirements().rows(),
                        (PermitRequirement row) -> "%s, %s".formatted(slugs.get(row.trail()), row.kind()),
                        _ -> ""),
                new CatalogueDiff<>(
                        "climate stations",
                        ClimateReader.NORMALS,
                        data -> data.weather().climate().stations(),
                        ClimateStation::slug,
                        ClimateStation::name),
                new CatalogueDiff<>(
                        "past conditions",
                        HistoryReader.HISTORY,
                        data -> data.past().values().stream()
                                .flatMap(Set::stream)
                                .collect(Collectors.toSet()),
                        (PastConditions past) -> "%s, %s, %s"
                                .formatted(
                                        slugs.get(past.trail()),
                                        past.event(),
                                        past.days().start()),
                        _ -> ""));
    }

    private static <T extends Record> CatalogueDiff<T> named(
            String plural,
            String file,
            Function<Catalogue, List<T>> all,
            Function<T, String> key,
            Function<T, String> name) {
        return new CatalogueDiff<>(plural, file, data -> all.apply(data.catalogue()), key, name);
    }

    private static String contact(EmergencyContact contact) {
        return "%s, %s (%s)".formatted(contact.name(), contact.region(), inWords(contact.kind()));
    }

    private static String fee(Fee fee) {
        return "%s, %s, %s, %s, from %s"
                .formatted(
                        fee.kind(),
                        fee.group().code(),
                        fee.unit().code(),
                        fee.season().code(),
                        fee.validity().from());
    }

    private static Collection<Country> countries(ReferenceData data) {
        var others = Stream.of(new Country("*", data.permits().nationalities().others()));
        var named = data.permits().nationalities().named().entrySet().stream()
                .map(entry -> new Country(entry.getKey().value(), entry.getValue()));
        return Stream.concat(others, named).toList();
    }

    private static String inWords(Object constant) {
        return constant.toString().toLowerCase(Locale.ROOT);
    }

    CatalogueChange compare(ReferenceData before, ReferenceData after) {
        var old = byKey(all.apply(before));
        var young = byKey(all.apply(after));
        return new CatalogueChange(
                plural,
                file,
                young.entrySet().stream()
                        .filter(entry -> !old.containsKey(entry.getKey()))
                        .map(this::line)
                        .toList(),
                young.entrySet().stream()
                        .flatMap(entry -> Stream.ofNullable(old.get(entry.getKey()))
                                .filter(earlier -> !earlier.equals(entry.getValue()))
                                .map(earlier -> line(entry) + ": " + different(earlier, entry.getValue())))
                        .toList(),
                old.entrySet().stream()
                        .filter(entry -> !young.containsKey(entry.getKey()))
                        .map(this::line)
                        .toList());
    }

    private Map<String, T> byKey(Collection<T> records) {
        var times = new LinkedHashMap<String, Integer>();
        var byKey = new LinkedHashMap<String, T>();
        for (var each : records) {
            int time = times.merge(key.apply(each), 1, Integer::sum);
            byKey.put(time == 1 ? key.apply(each) : key.apply(each) + ", no. " + time, each);
        }
        return byKey;
    }

    private String line(Map.Entry<String, T> entry) {
        var called = name.apply(entry.getValue());
        return called.isEmpty() ? entry.getKey() : "%s (%s)".formatted(entry.getKey(), called);
    }

    private String different(T one, T other) {
        return Arrays.stream(one.getClass().getRecordComponents())
                .filter(part -> !Objects.equals(valueOf(part, one), valueOf(part, other)))
                .map(part -> part.getName().replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }

    private static Object valueOf(RecordComponent part, Record of) {
        try {
            var accessor = part.getAccessor();
            accessor.setAccessible(true);
            return accessor.invoke(of);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A record lacks its " + part.getName(), e);
        }
    }
}
