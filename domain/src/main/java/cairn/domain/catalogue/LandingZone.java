package cairn.domain.catalogue;

import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Located;

/**
 * A place where a rescue helicopter may land; most positions are the centre of the village or camp, not a surveyed pad.
 *
 * @param altitudeMetres above sea level
 * @param source where the record was read, in words
 */
public record LandingZone(
        String slug,
        String name,
        Kind kind,
        GeoPoint position,
        int altitudeMetres,
        PayloadClass payloadClass,
        String source,
        SourceConfidence confidence)
        implements Located {

    /** What the ground is, from unprepared to paved. */
    public enum Kind {
        OPEN_GROUND,
        HELIPAD,
        AIRSTRIP,
        AIRPORT
    }
}
