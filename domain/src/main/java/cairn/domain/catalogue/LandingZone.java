package cairn.domain.catalogue;

import cairn.domain.shared.Confidence;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Located;

/**
 * A place where a rescue helicopter may land. Most positions are the centre of a village or camp, not a surveyed pad.
 *
 * @param altitudeMetres the altitude above sea level
 * @param source the source of the record, in words
 */
public record LandingZone(
        String slug,
        String name,
        Kind kind,
        GeoPoint position,
        int altitudeMetres,
        PayloadClass payloadClass,
        String source,
        Confidence confidence)
        implements Located {

    public enum Kind {
        OPEN_GROUND,
        HELIPAD,
        AIRSTRIP,
        AIRPORT
    }
}
