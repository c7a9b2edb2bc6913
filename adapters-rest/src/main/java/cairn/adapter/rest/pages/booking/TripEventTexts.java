package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.application.view.TripEvent;

final class TripEventTexts {

    private TripEventTexts() {}

    static String title(TripEvent event) {
        return switch (event.kind()) {
            case RESERVATION -> ofRooms(event.happening());
            case PERMIT -> ofPermits(event.happening());
            case DISPATCH -> ofCall(event.happening());
            case CREW -> text("Crew") + " " + BookingTexts.words(event.happening());
        };
    }

    private static String ofRooms(String happening) {
        return switch (happening) {
            case "created" -> text("Rooms reserved");
            case "updated" -> text("Rooms changed");
            case "cancelled" -> text("Rooms cancelled");
            case "checked_in" -> text("Guests checked in");
            case "checked_out" -> text("Guests checked out");
            case "no_show" -> text("Guests did not arrive");
            default -> text("Rooms") + " " + BookingTexts.words(happening);
        };
    }

    private static String ofPermits(String happening) {
        return switch (happening) {
            case "submitted" -> text("Permits applied for");
            case "under_review" -> text("Permits under review");
            case "approved" -> text("Permits approved");
            case "issued" -> text("Permits issued");
            case "rejected" -> text("Permits rejected");
            case "withdrawn" -> text("Application for permits withdrawn");
            case "expired" -> text("Application for permits expired");
            default -> text("Permits") + " " + BookingTexts.words(happening);
        };
    }

    private static String ofCall(String happening) {
        return switch (happening) {
            case "received" -> text("Helicopter called");
            case "acknowledged" -> text("Helicopter call acknowledged");
            case "escalated" -> text("Helicopter call escalated");
            case "dispatched" -> text("Helicopter dispatched");
            case "on_scene" -> text("Helicopter on scene");
            case "evacuated" -> text("Patients evacuated");
            case "triaged" -> text("Patients triaged");
            case "handed_over" -> text("Patients handed over");
            case "guarantee_recorded" -> text("Guarantee of payment recorded");
            case "held_for_night" -> text("Helicopter call held until first light");
            case "lift_recorded" -> text("Lift recorded");
            case "closed" -> text("Helicopter call closed");
            case "stood_down" -> text("Helicopter call stood down");
            case "declined" -> text("Helicopter call declined");
            default -> text("Helicopter call") + " " + BookingTexts.words(happening);
        };
    }
}
