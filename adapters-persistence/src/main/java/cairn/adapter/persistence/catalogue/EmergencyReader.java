package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.EmergencyContact;
import cairn.domain.catalogue.Hospital;
import cairn.domain.catalogue.HospitalId;
import cairn.domain.catalogue.LandingZone;
import cairn.domain.catalogue.PayloadClass;
import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Confidence;
import cairn.domain.shared.Season;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

record EmergencyReader(List<Hospital> hospitals, List<LandingZone> landingZones, List<EmergencyContact> contacts) {

    static final String HOSPITALS = "hospitals.csv";
    static final String LANDING_ZONES = "helipads.csv";
    static final String CONTACTS = "emergency_contacts.csv";

    EmergencyReader(Function<String, DataFile> file, Function<String, TrailId> knownTrail) {
        this(
                hospitals(file.apply(HOSPITALS)),
                landingZones(file.apply(LANDING_ZONES), knownTrail),
                contacts(file.apply(CONTACTS)));
    }

    /** Returns a catalogue of these and the given records; requires files without faults. */
    Catalogue over(List<Trail> trails, List<Route> routes, List<TeaHouse> teaHouses, List<Porter> porters) {
        return new Catalogue(trails, routes, teaHouses, porters, hospitals, landingZones, contacts);
    }

    private static List<Hospital> hospitals(DataFile file) {
        var hospitals = file.lines(EmergencyReader::hospital);
        file.refuseTwins(hospitals, Hospital::slug);
        return hospitals;
    }

    private static List<LandingZone> landingZones(DataFile file, Function<String, TrailId> knownTrail) {
        var zones = file.lines(item -> landingZone(item, knownTrail));
        file.refuseTwins(zones, LandingZone::slug);
        return zones;
    }

    private static List<EmergencyContact> contacts(DataFile file) {
        var contacts = file.lines(EmergencyReader::contact);
        file.refuseTwins(contacts, EmergencyReader::key);
        return contacts;
    }

    private static String key(EmergencyContact contact) {
        var kind = contact.kind().name().toLowerCase(Locale.ROOT);
        return String.join(", ", kind, contact.region(), contact.name(), contact.phone());
    }

    private static Hospital hospital(FieldReader item) {
        item.without("checked", "note");
        return new Hospital(
                new HospitalId(CatalogueReader.id("hospital", item.slug("slug"))),
                item.text("slug"),
                item.text("name"),
                item.text("region"),
                item.position(),
                item.altitude("altitude_m"),
                item.oneOf("level", Hospital.Level.class),
                item.oneOf("status", Hospital.Status.class),
                item.text("season_open").equals("year_round")
                        ? List.of(Season.values())
                        : CatalogueReader.seasons(item, "season_open"),
                item.oneOf("helipad", Hospital.Helipad.class),
                item.oneOf("pressure_chamber", Hospital.PressureChamber.class),
                item.optionalPhone("phone"),
                item.text("source"),
                item.oneOf("confidence", Confidence.class));
    }

    private static LandingZone landingZone(FieldReader item, Function<String, TrailId> knownTrail) {
        item.without("near_place", "note");
        if (!item.text("trail_slugs").equals("none")) {
            item.texts("trail_slugs", knownTrail, "slugs of trails");
        }
        return new LandingZone(
                item.slug("slug"),
                item.text("name"),
                item.oneOf("kind", LandingZone.Kind.class),
                item.position(),
                item.altitude("altitude_m"),
                item.oneOf("payload_class", PayloadClass.class),
                item.text("source"),
                item.oneOf("confidence", Confidence.class));
    }

    private static EmergencyContact contact(FieldReader item) {
        item.without("country_code", "source", "note");
        if (item.optionalText("lat").or(() -> item.optionalText("lng")).isPresent()) {
            item.position();
        }
        return new EmergencyContact(
                item.oneOf("kind", EmergencyContact.Kind.class),
                item.text("region"),
                item.text("name"),
                item.phone("phone"),
                item.oneOf("phone_type", EmergencyContact.PhoneType.class),
                item.text("hours"),
                item.oneOf("confidence", Confidence.class),
                item.optionalDay("checked"));
    }
}
