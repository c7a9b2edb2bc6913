package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.shared.GeoPoint;
import java.util.Locale;

public final class CallTextMapper {

    /** The distance in km up to which a landing zone says where a call came from. */
    private static final int NEAR_KM = 15;

    private CallTextMapper() {}

    /** Returns the landing zone by which people know the place; without one nearby, the position. */
    public static String place(DispatchReceived call) {
        return call.advice().nearestLandingZones().stream()
                .findFirst()
                .filter(zone -> zone.distanceKm() < NEAR_KM)
                .map(zone -> text("Near %s", zone.name()))
                .orElseGet(() -> position(call.position()));
    }

    public static String whole(DispatchReceived call) {
        var position = position(call.position());
        var place = place(call);
        return (place.equals(position) ? "" : place + ", ") + position + ", " + altitude(call.altitudeMetres());
    }

    public static String position(GeoPoint position) {
        return String.format(Locale.ENGLISH, "%.4f, %.4f", position.latitude(), position.longitude());
    }

    public static String altitude(int metres) {
        return Texts.metres(metres);
    }
}
