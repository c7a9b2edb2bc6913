package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.application.port.in.FindTeaHouse;
import cairn.application.port.in.Queries;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.reservation.Stay;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Rejection.Missing;
import java.util.Optional;

/** Finds the tea houses of reservations. */
public final class ReservedHouses {

    private ReservedHouses() {}

    /** Returns the text in place of a house that has been removed from the catalogue. */
    public static String removed() {
        return text("a tea house that is no longer listed");
    }

    /** Returns the house of a stay; empty if it has been removed from the catalogue. */
    public static Optional<TeaHouse> find(Queries queries, Stay stay) {
        var question = new FindTeaHouse(stay.teaHouse().toString(), Optional.empty(), DateRange.ofOne(stay.checkIn()));
        try {
            return Optional.of(queries.ask(question).house());
        } catch (Missing _) {
            return Optional.empty();
        }
    }
}
