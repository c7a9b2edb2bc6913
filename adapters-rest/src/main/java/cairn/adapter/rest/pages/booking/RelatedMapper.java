package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.ReservedHouses;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.BookingPage;
import cairn.application.port.in.FindDispatch;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TripHoldings;
import cairn.application.port.in.Window;
import cairn.application.view.ApplicationView;
import cairn.application.view.BookingView;
import cairn.application.view.RelatedObject;
import cairn.application.view.RelatedObject.Kind;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.permit.PermitKind;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

@Singleton
final class RelatedMapper {

    private static final Window ALL = Window.of(TripHoldings.MOST, 0);

    private final Queries queries;

    RelatedMapper(Queries queries) {
        this.queries = queries;
    }

    /**
     * Returns the objects as rows of the booking's page, in their order.
     *
     * @param crew the names of guides and porters
     * @param seesRescues whether the reader may open the page of a call
     */
    Map<UUID, BookingPage.Related> of(
            List<RelatedObject> objects, BookingView booking, Map<PorterId, String> crew, boolean seesRescues) {
        var names = names(objects, booking);
        var rows = new LinkedHashMap<UUID, BookingPage.Related>();
        for (var object : objects) {
            var name = Optional.ofNullable(names.get(object.id()))
                    .or(() -> Optional.ofNullable(crew.get(new PorterId(object.id()))))
                    .orElseGet(() -> "…" + BookingTexts.end(object.id().toString()));
            rows.put(
                    object.id(),
                    new BookingPage.Related(
                            kind(object.kind()),
                            name,
                            path(object, booking, seesRescues),
                            new Badge(BookingTexts.words(object.status()), tone(object)),
                            object.isHeld() ? text("in effect") : text("ended")));
        }
        return rows;
    }

    private static String tone(RelatedObject object) {
        if (!object.isHeld()) {
            return "";
        }
        return object.kind() == Kind.DISPATCH ? "warn" : "good";
    }

    private static String kind(Kind kind) {
        return switch (kind) {
            case RESERVATION -> text("rooms");
            case PERMIT -> text("permits");
            case DISPATCH -> text("helicopter call");
            case CREW -> text("crew");
        };
    }

    private static @Nullable String path(RelatedObject object, BookingView booking, boolean seesRescues) {
        var days = booking.arrangement().days();
        return switch (object.kind()) {
            case RESERVATION ->
                "/tea-houses?route=%s&from=%s&to=%s".formatted(booking.route().value(), days.start(), days.lastDay());
            case PERMIT -> "/permits/" + object.id();
            case CREW -> "/bookings/%s/crew".formatted(booking.id());
            case DISPATCH -> seesRescues ? "/rescue/" + object.id() : null;
        };
    }

    private Map<UUID, String> names(List<RelatedObject> objects, BookingView booking) {
        var kinds = objects.stream().map(RelatedObject::kind).collect(Collectors.toSet());
        var names = new HashMap<UUID, String>();
        if (kinds.contains(Kind.RESERVATION)) {
            names.putAll(rooms(booking));
        }
        if (kinds.contains(Kind.PERMIT)) {
            names.putAll(permits(booking));
        }
        objects.stream()
                .filter(object -> object.kind() == Kind.DISPATCH)
                .forEach(object -> names.put(object.id(), call(new DispatchId(object.id()), booking.owner())));
        return names;
    }

    private Map<UUID, String> rooms(BookingView booking) {
        var filter = ListReservations.Filter.ofBooking(booking.id().value());
        var houses = new HashMap<TeaHouseId, String>();
        var names = new HashMap<UUID, String>();
        queries.ask(new ListReservations(booking.owner(), filter, ALL)).items().forEach(reservation -> {
            var stay = reservation.lodging().stay();
            var house = houses.computeIfAbsent(stay.teaHouse(), _ -> ReservedHouses.name(queries, stay));
            names.put(
                    reservation.id().value(),
                    "%s, %s, %s"
                            .formatted(
                                    house,
                                    Words.days(stay.checkIn(), stay.checkOut().minusDays(1)),
                                    Words.count(stay.rooms(), text("room"), text("rooms"))));
        });
        return names;
    }

    private Map<UUID, String> permits(BookingView booking) {
        var filter = ListApplications.Filter.ofBooking(booking.id().value());
        var question = new ListApplications(new Requester.Agency(booking.owner()), filter, ALL);
        return queries.ask(question).items().stream()
                .collect(Collectors.toMap(application -> application.id().value(), RelatedMapper::permits));
    }

    private static String permits(ApplicationView application) {
        return text(
                "%s for %s",
                application.submission().kinds().stream().map(PermitKind::name).collect(Collectors.joining(", ")),
                Words.count(application.applicants().size(), text("person"), text("people")));
    }

    private String call(DispatchId id, Owner owner) {
        var call =
                queries.ask(new FindDispatch(id, new Requester.Agency(owner))).call();
        return text(
                "%s, called %s",
                Words.count(call.patients().count(), text("patient"), text("patients")),
                Texts.at(call.receivedAt()).text());
    }
}
