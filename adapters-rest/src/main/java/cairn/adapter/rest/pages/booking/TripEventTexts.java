package cairn.adapter.rest.pages.booking;

import cairn.application.view.TripEvent;

/** Says what happened to the rooms, permits and helicopter calls of a booking. */
final class TripEventTexts {

    private TripEventTexts() {}

    static String title(TripEvent event) {
        return switch (event.kind()) {
            case RESERVATION -> ofRooms(event.happening());
            case PERMIT -> ofPermits(event.happening());
            case DISPATCH -> ofCall(event.happening());
            case CREW -> "Crew " + BookingTexts.words(event.happening());
        };
    }

    private static String ofRooms(String happening) {
        return switch (happening) {
            case "created" -> "Rooms reserved";
            case "updated" -> "Rooms changed";
            case "checked_in" -> "Guests checked in";
            case "checked_out" -> "Guests checked out";
            case "no_show" -> "Guests did not arrive";
            default -> "Rooms " + BookingTexts.words(happening);
        };
    }

    private static String ofPermits(String happening) {
        return switch (happening) {
            case "submitted" -> "Permits applied for";
            case "withdrawn", "expired" -> "Application for permits " + happening;
            default -> "Permits " + BookingTexts.words(happening);
        };
    }

    private static String ofCall(String happening) {
        return switch (happening) {
            case "received" -> "Helicopter called";
            case "dispatched", "on_scene" -> "Helicopter " + BookingTexts.words(happening);
            case "evacuated", "triaged", "handed_over" -> "Patients " + BookingTexts.words(happening);
            case "guarantee_recorded" -> "Guarantee of payment recorded";
            case "held_for_night" -> "Helicopter call held until first light";
            case "lift_recorded" -> "Lift recorded";
            default -> "Helicopter call " + BookingTexts.words(happening);
        };
    }
}
