package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Words;
import cairn.application.view.BookingView;
import cairn.domain.booking.Crew;
import java.util.ArrayList;

public final class BookingTexts {

    private BookingTexts() {}

    /** Returns the agency's reference, or else the end of the id. */
    public static String name(BookingView booking) {
        return booking.arrangement()
                .reference()
                .orElseGet(() -> text("Booking …%s", end(booking.id().toString())));
    }

    /** Returns the customer's name, or else the address. */
    public static String customer(BookingView booking) {
        var customer = booking.arrangement().customer();
        return customer.name().orElseGet(() -> customer.email().value());
    }

    static String crew(Crew crew) {
        var members = new ArrayList<String>();
        crew.guide().ifPresent(_ -> members.add(text("guide")));
        int porters = crew.porters().size();
        if (porters > 0) {
            members.add(Words.count(porters, text("porter"), text("porters")));
        }
        return members.isEmpty() ? text("none") : String.join(", ", members);
    }

    public static String words(String name) {
        return text(name.replace('_', ' '));
    }

    /** Returns the last characters of an id, which differ even between objects of the same moment. */
    public static String end(String id) {
        return id.substring(id.length() - 8);
    }
}
