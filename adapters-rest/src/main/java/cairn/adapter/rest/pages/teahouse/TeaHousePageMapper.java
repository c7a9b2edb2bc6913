package cairn.adapter.rest.pages.teahouse;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.language.DatePattern;
import cairn.adapter.rest.pages.model.TeaHousesPage;
import cairn.adapter.rest.pages.model.TeaHousesPage.Cell;
import cairn.adapter.rest.pages.model.TeaHousesPage.Choice;
import cairn.adapter.rest.pages.model.TeaHousesPage.House;
import cairn.adapter.rest.pages.model.TeaHousesPage.Night;
import cairn.adapter.rest.pages.model.TeaHousesPage.Stay;
import cairn.application.view.AvailabilityView;
import cairn.application.view.DepartureView;
import cairn.application.view.ReservationView;
import cairn.application.view.RouteView;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.reservation.Guest;
import cairn.domain.reservation.Reservation.Status;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

final class TeaHousePageMapper {

    private static final DatePattern WEEKDAY = DatePattern.of("EEE");
    private static final DatePattern DAY = DatePattern.of("d MMM");

    private final DateRange nights;
    private final LocalDate today;
    private final WalkingOrder order;

    TeaHousePageMapper(DateRange nights, LocalDate today, WalkingOrder order) {
        this.nights = nights;
        this.today = today;
        this.order = order;
    }

    TeaHousesPage page(
            List<RouteView> routes,
            RouteId chosen,
            AvailabilityView found,
            List<DepartureView> treks,
            boolean mayWrite) {
        var houses = order.sorted(found.houses());
        return new TeaHousesPage(
                routes.stream()
                        .map(RouteView::route)
                        .map(route -> new Choice(
                                route.id().value(), route.name(), route.id().equals(chosen)))
                        .toList(),
                nights.start().toString(),
                nights.lastDay().toString(),
                nights.dates()
                        .map(night -> new Night(WEEKDAY.format(night), DAY.format(night)))
                        .toList(),
                houses.stream().map(this::house).toList(),
                houses.stream().flatMap(TeaHousePageMapper::stays).toList(),
                treks.stream().map(TeaHousePageMapper::trek).toList(),
                mayWrite,
                found.moreReservations());
    }

    private House house(AvailabilityView.House shown) {
        var house = shown.house();
        return new House(
                house.slug(),
                house.name(),
                house.village() + ", " + text("%s m", house.altitudeMetres()),
                Words.count(house.rooms(), text("room"), text("rooms"))
                        + text(" of %s", Words.count(house.bedsPerRoom(), text("bed"), text("beds"))),
                shown.nights().stream().map(this::cell).toList(),
                Stream.of(MealPlan.values())
                        .filter(house.pricePerRoomNight()::containsKey)
                        .map(plan -> mealPlan(house, plan))
                        .toList());
    }

    private static Choice mealPlan(TeaHouse house, MealPlan plan) {
        var price = house.pricePerRoomNight().get(plan);
        return new Choice(
                WireNames.of(plan),
                Words.of(plan) + (price == null ? "" : ", " + text("%s for a room and night", Texts.money(price))),
                plan == MealPlan.ROOM_ONLY);
    }

    private Cell cell(AvailabilityView.Night shown) {
        var night = shown.night();
        boolean isOffered = shown.roomsFree() > 0 && !night.isBefore(today);
        return new Cell(
                DAY.format(night),
                shown.open() ? text("%s free", shown.roomsFree()) : text("closed"),
                shown.ownRooms().orElse(0),
                isOffered ? "{\"/check_in\": \"%s\", \"/check_out\": \"%s\"}".formatted(night, night.plusDays(1)) : "");
    }

    private static Stream<Stay> stays(AvailabilityView.House shown) {
        return shown.reservations().stream().flatMap(List::stream).map(reservation -> stay(shown.house(), reservation));
    }

    private static Stay stay(TeaHouse house, ReservationView reservation) {
        var lodging = reservation.lodging();
        var stay = lodging.stay();
        return new Stay(
                reservation.id().toString(),
                house.slug(),
                house.name(),
                fields(reservation),
                Words.days(stay.checkIn(), stay.checkOut().minusDays(1)),
                Words.count(stay.rooms(), text("room"), text("rooms")) + ", "
                        + Words.count(lodging.guests(), text("guest"), text("guests")) + ", "
                        + Words.of(lodging.mealPlan()),
                lodging.guest().map(Guest::name).orElse(""),
                Texts.money(reservation.price()),
                Badges.of(reservation.status()),
                reservation.status() == Status.CONFIRMED,
                reservation.status() == Status.CHECKED_IN);
    }

    private static String fields(ReservationView reservation) {
        var lodging = reservation.lodging();
        var stay = lodging.stay();
        return """
                {"reservation": "%s", "/check_in": "%s", "/check_out": "%s", "/rooms": %d, "/guests": %d, "/meal_plan": "%s"}""".formatted(
                        reservation.id(),
                        stay.checkIn(),
                        stay.checkOut(),
                        stay.rooms(),
                        lodging.guests(),
                        WireNames.of(lodging.mealPlan()));
    }

    private static Choice trek(DepartureView departure) {
        var booking = departure.booking();
        var details = booking.arrangement();
        return new Choice(
                booking.id().toString(),
                departure.trekName() + ", "
                        + Words.days(details.startDate(), details.endDate())
                        + details.reference().map(reference -> ", " + reference).orElse(""),
                false);
    }
}
