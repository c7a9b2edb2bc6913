package cairn.adapter.rest.pages.calendar;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.NepaliDates;
import cairn.adapter.rest.pages.ReservedHouses;
import cairn.adapter.rest.pages.TrekNeeds;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.ManifestPage.Help;
import cairn.adapter.rest.pages.model.ManifestPage.Night;
import cairn.adapter.rest.pages.model.ManifestPage.Permit;
import cairn.adapter.rest.pages.model.ManifestPage.Sheet;
import cairn.adapter.rest.pages.model.ManifestPage.Weather;
import cairn.adapter.rest.pages.sketch.HeightProfile;
import cairn.application.port.in.FindTrail;
import cairn.application.port.in.FindTravellers;
import cairn.application.port.in.FindWeather;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListContacts;
import cairn.application.port.in.ListHospitals;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.DepartureView;
import cairn.application.view.ReservationView;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Nepal;
import cairn.domain.weather.LocationQuery.Spot;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

final class ManifestSheets {

    private static final int MOST = 100;
    private static final int HOSPITALS = 4;
    private static final int FORECAST_DAYS = 7;

    private final Queries queries;
    private final Owner owner;
    private final Instant now;
    private final boolean mayWrite;

    ManifestSheets(Queries queries, Owner owner, Instant now, boolean mayWrite) {
        this.mayWrite = mayWrite;
        this.queries = queries;
        this.owner = owner;
        this.now = now;
    }

    Sheet of(DepartureView departure) {
        var booking = departure.booking();
        var details = booking.arrangement();
        var trail = departure
                .trailName()
                .map(_ -> queries.ask(new FindTrail(booking.trail().toString())));
        var travellers = queries.ask(new FindTravellers(booking.id(), owner));
        boolean mayAdd = mayWrite && booking.status().isOpen();
        return new Sheet(
                booking.id().toString(),
                departure.trekName(),
                Words.days(details.startDate(), details.endDate()),
                NepaliDates.of(details.startDate(), details.endDate()),
                Badges.of(booking.status()),
                details.reference().orElseGet(() -> text("none")),
                SheetMapper.customer(details.customer()),
                Words.count(details.partySize(), text("trekker"), text("trekkers")),
                TrekNeeds.of(departure),
                mayAdd ? TrekNeeds.page(departure) : null,
                mayAdd,
                travellers.travellers().all().stream().map(SheetMapper::person).toList(),
                SheetMapper.crew(departure),
                nights(departure),
                permits(departure),
                trail.map(this::contacts).orElse(List.of()),
                trail.map(this::hospitals).orElse(List.of()),
                trail.map(known -> weather(known, departure)).orElse(null),
                trail.map(HeightProfile::of).orElse(null));
    }

    private List<Night> nights(DepartureView departure) {
        var filter = ListReservations.Filter.ofBooking(departure.booking().id().value());
        return queries.ask(new ListReservations(owner, filter, Window.of(MOST, 0))).items().stream()
                .filter(reservation -> reservation.status().hasRooms())
                .sorted(Comparator.comparing(
                        reservation -> reservation.lodging().stay().checkIn()))
                .map(this::night)
                .toList();
    }

    private Night night(ReservationView reservation) {
        var stay = reservation.lodging().stay();
        var house = ReservedHouses.find(queries, stay)
                .map(found -> found.name() + ", " + found.village())
                .orElseGet(ReservedHouses::removed);
        return new Night(
                Words.days(stay.checkIn(), stay.checkOut().minusDays(1)),
                house,
                Words.count(stay.rooms(), text("room"), text("rooms")) + ", "
                        + Words.count(reservation.lodging().guests(), text("guest"), text("guests")) + ", "
                        + Words.of(reservation.lodging().mealPlan()),
                Badges.of(reservation.status()));
    }

    private List<Permit> permits(DepartureView departure) {
        var filter = ListApplications.Filter.ofBooking(departure.booking().id().value());
        var question = new ListApplications(new Requester.Agency(owner), filter, Window.of(MOST, 0));
        return queries.ask(question).items().stream()
                .filter(application -> application.status().hasClaim())
                .map(SheetMapper::permit)
                .toList();
    }

    private List<Help> contacts(Trail trail) {
        return queries
                .ask(new ListContacts(Optional.of(trail.region()), Optional.empty(), Window.of(MOST, 0)))
                .items()
                .stream()
                .map(SheetMapper::help)
                .toList();
    }

    private List<Help> hospitals(Trail trail) {
        return queries
                .ask(new ListHospitals(Optional.of(place(highest(trail))), Window.of(HOSPITALS, 0)))
                .items()
                .stream()
                .map(SheetMapper::help)
                .toList();
    }

    private @Nullable Weather weather(Trail trail, DepartureView departure) {
        var today = Nepal.dateAt(now);
        var details = departure.booking().arrangement();
        if (details.endDate().isBefore(today) || !details.startDate().isBefore(today.plusDays(FORECAST_DAYS))) {
            return null;
        }
        var highest = highest(trail);
        var forecast = queries.ask(new FindWeather(new Spot(place(highest)), FORECAST_DAYS, now));
        return SheetMapper.weather(
                highest.name() + ", " + text("%s m", highest.altitudeMetres()), forecast, details.days());
    }

    private static Waypoint highest(Trail trail) {
        return trail.waypoints().stream()
                .max(Comparator.comparingInt(Waypoint::altitudeMetres))
                .orElseThrow();
    }

    private static GeoPoint place(Waypoint waypoint) {
        return new GeoPoint(waypoint.latitude(), waypoint.longitude());
    }
}
