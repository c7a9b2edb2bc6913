package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.application.port.in.FindTeaHouse;
import cairn.application.port.in.ListTeaHouses;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.Stay;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Rejection.Missing;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

public final class ReservedHouses {

    private static final Window ALL = Window.of(500, 0);

    private ReservedHouses() {}

    /** Returns the text in place of a house that has been removed from the catalogue. */
    public static String removed() {
        return text("a tea house that is no longer listed");
    }

    /** Returns the houses of the catalogue by name. */
    public static Map<TeaHouseId, TeaHouse> all(Queries queries, LocalDate today) {
        var houses = new LinkedHashMap<TeaHouseId, TeaHouse>();
        queries.ask(new ListTeaHouses(
                        Optional.empty(),
                        Optional.empty(),
                        DateRange.ofOne(today),
                        Optional.empty(),
                        0,
                        Optional.empty(),
                        Set.of(),
                        ALL))
                .items()
                .forEach(shown -> houses.put(shown.house().id(), shown.house()));
        return houses;
    }

    /** Returns the name of the house of a stay, also of one that has been removed. */
    public static String name(Queries queries, Stay stay) {
        return find(queries, stay).map(TeaHouse::name).orElseGet(ReservedHouses::removed);
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
