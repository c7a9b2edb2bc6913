package cairn.domain.dispatch;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Hospital;
import cairn.domain.catalogue.HospitalId;
import cairn.domain.catalogue.LandingZone;
import cairn.domain.catalogue.PayloadClass;
import cairn.domain.shared.Confidence;
import cairn.domain.shared.Daylight;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Located;
import cairn.domain.shared.Nearby;
import cairn.domain.shared.Nepal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The information that supports a decision about a rescue, recorded when the call arrives.
 *
 * @param nearestHospitals at most three active hospitals in season
 * @param nearestLandingZones at most three landing zones
 * @param firstLight the next start of civil twilight; absent in daylight
 * @param plannedLifts the number of lifts where the payload limits the patients per lift; absent elsewhere
 */
public record RescueAdvice(
        List<NearHospital> nearestHospitals,
        List<NearLandingZone> nearestLandingZones,
        HelicopterAccess reach,
        boolean daylight,
        Optional<Instant> firstLight,
        HelicopterBase base,
        int estimatedFlightMinutes,
        Optional<Integer> plannedLifts) {

    private static final int PLACES = 3;

    public RescueAdvice {
        nearestHospitals = List.copyOf(nearestHospitals);
        nearestLandingZones = List.copyOf(nearestLandingZones);
    }

    /** A hospital with its data in the catalogue at that time. */
    public record NearHospital(
            HospitalId id,
            String name,
            GeoPoint position,
            int altitudeMetres,
            Hospital.Level level,
            Hospital.Helipad helipad,
            Optional<String> phone,
            double distanceKm) {

        private static NearHospital of(Nearby<Hospital> near) {
            var hospital = near.place();
            return new NearHospital(
                    hospital.id(),
                    hospital.name(),
                    hospital.position(),
                    hospital.altitudeMetres(),
                    hospital.level(),
                    hospital.helipad(),
                    hospital.phone(),
                    near.distanceKm());
        }
    }

    public record NearLandingZone(
            String slug,
            String name,
            LandingZone.Kind kind,
            GeoPoint position,
            int altitudeMetres,
            Confidence confidence,
            double distanceKm) {

        private static NearLandingZone of(Nearby<LandingZone> near) {
            var zone = near.place();
            return new NearLandingZone(
                    zone.slug(),
                    zone.name(),
                    zone.kind(),
                    zone.position(),
                    zone.altitudeMetres(),
                    zone.confidence(),
                    near.distanceKm());
        }
    }

    public static RescueAdvice on(GeoPoint place, int altitudeMetres, int patients, Catalogue catalogue, Instant now) {
        var hospitals = Hospital.receivingPatientsOn(Nepal.dateAt(now), catalogue.hospitals());
        var base = HelicopterBase.nearestTo(place);
        boolean daylight = Daylight.isAt(place, now);
        return new RescueAdvice(
                nearest(hospitals, place).map(NearHospital::of).toList(),
                nearest(catalogue.landingZones(), place)
                        .map(NearLandingZone::of)
                        .toList(),
                HelicopterAccess.at(altitudeMetres),
                daylight,
                daylight ? Optional.empty() : firstLightAfter(now, place),
                base,
                base.estimatedFlightMinutesTo(place),
                plannedLifts(altitudeMetres, patients));
    }

    private static Optional<Integer> plannedLifts(int altitudeMetres, int patients) {
        var most = PayloadClass.at(altitudeMetres).mostPatientsPerLift();
        return most.isPresent() ? Optional.of(Math.ceilDiv(patients, most.getAsInt())) : Optional.empty();
    }

    private static <T extends Located> Stream<Nearby<T>> nearest(Collection<T> places, GeoPoint place) {
        return Nearby.nearest(places, place, PLACES).stream();
    }

    /**
     * Returns the next start of civil twilight; empty if there is none within two days, as during a polar day or polar
     * night.
     */
    public static Optional<Instant> firstLightAfter(Instant now, GeoPoint place) {
        var today = now.atOffset(ZoneOffset.UTC).toLocalDate();
        return Stream.of(today.minusDays(1), today, today.plusDays(1), today.plusDays(2))
                .flatMap(day -> Daylight.of(place, day).civilDawn().stream())
                .filter(now::isBefore)
                .findFirst();
    }
}
