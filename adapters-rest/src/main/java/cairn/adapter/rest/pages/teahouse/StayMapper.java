package cairn.adapter.rest.pages.teahouse;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.NepaliDates;
import cairn.adapter.rest.pages.PageLinks;
import cairn.adapter.rest.pages.ReservedHouses;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.model.Fact;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.Pager;
import cairn.adapter.rest.pages.model.Past;
import cairn.adapter.rest.pages.model.StayPage;
import cairn.adapter.rest.pages.model.StaysPage;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.ReservationView;
import cairn.application.view.UncountedPage;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.Guest;
import cairn.domain.reservation.Lodging;
import cairn.domain.reservation.Reservation.Status;
import io.micronaut.http.HttpRequest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Shows reservations as rows and as pages.
 *
 * @param houses the tea houses of the catalogue
 */
record StayMapper(Map<TeaHouseId, TeaHouse> houses) {

    StaysPage page(HttpRequest<?> request, StayListQuery query, Page<ReservationView> found) {
        var pager = PageLinks.of(
                request, query.offset(), StayListQuery.ROWS, found.items().size(), found.total());
        return page(query, found.items(), pager, found.freshness(), null);
    }

    StaysPage page(StayListQuery query, UncountedPage<ReservationView> found, Past past) {
        return page(query, found.items(), new Pager(null, null, ""), found.freshness(), past);
    }

    private StaysPage page(
            StayListQuery query, List<ReservationView> found, Pager pager, Freshness freshness, @Nullable Past past) {
        return new StaysPage(
                Stream.of(Status.values())
                        .map(status -> new FilterOption(
                                status.label(),
                                Words.of(status),
                                query.chosenStatus().filter(status::equals).isPresent()))
                        .toList(),
                houses.values().stream()
                        .map(house -> new FilterOption(
                                house.id().toString(),
                                name(house),
                                house.id().value().equals(query.house())))
                        .toList(),
                Objects.toString(query.from(), ""),
                Objects.toString(query.to(), ""),
                found.stream().map(this::row).toList(),
                pager,
                query.isFiltered(),
                freshness == Freshness.LAGGING,
                past);
    }

    private StaysPage.Row row(ReservationView reservation) {
        var stay = reservation.lodging().stay();
        return new StaysPage.Row(
                reservation.id().toString(),
                name(reservation),
                house(stay.teaHouse()),
                Words.days(stay.checkIn(), stay.checkOut().minusDays(1)),
                rooms(reservation.lodging()),
                Texts.money(reservation.price()),
                Badges.of(reservation.status()));
    }

    StayPage page(ReservationView reservation, Optional<Long> position) {
        var lodging = reservation.lodging();
        var stay = lodging.stay();
        return new StayPage(
                reservation.id().toString(),
                Badges.of(reservation.status()),
                List.of(
                        new Fact(text("Tea house"), house(stay.teaHouse())),
                        NepaliDates.fact(
                                text("Nights"), stay.checkIn(), stay.checkOut().minusDays(1)),
                        new Fact(text("Rooms"), Numbers.plain(stay.rooms())),
                        new Fact(text("Guests"), Numbers.plain(lodging.guests())),
                        new Fact(text("Meals"), Words.of(lodging.mealPlan())),
                        new Fact(text("Name"), lodging.guest().map(Guest::name).orElse(text("none"))),
                        new Fact(text("Price"), Texts.money(reservation.price())),
                        new Fact(
                                text("Created"),
                                Texts.at(reservation.createdAt()).text()),
                        new Fact(
                                text("Last change"),
                                Texts.at(reservation.updatedAt()).text()),
                        new Fact(text("Id"), reservation.id().toString())),
                lodging.bookingId().map(Object::toString).orElse(null),
                position.orElse(null));
    }

    /** Returns the name of a reservation's guest or, without one, the end of its id. */
    static String name(ReservationView reservation) {
        return reservation
                .lodging()
                .guest()
                .map(Guest::name)
                .orElseGet(() -> text(
                        "Reservation …%s", BookingTexts.end(reservation.id().toString())));
    }

    private String house(TeaHouseId id) {
        return Optional.ofNullable(houses.get(id)).map(StayMapper::name).orElseGet(ReservedHouses::removed);
    }

    private static String name(TeaHouse house) {
        return house.name() + ", " + house.village();
    }

    private static String rooms(Lodging lodging) {
        return Words.count(lodging.stay().rooms(), text("room"), text("rooms")) + ", "
                + Words.count(lodging.guests(), text("guest"), text("guests")) + ", " + Words.of(lodging.mealPlan());
    }
}
