package cairn.adapter.rest.pages.overview;

import cairn.adapter.rest.http.ratelimit.MonthlyUsage;
import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.TrekNeeds;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.OverviewPage;
import cairn.adapter.rest.pages.model.OverviewPage.Agenda;
import cairn.adapter.rest.pages.model.OverviewPage.Departure;
import cairn.adapter.rest.pages.model.OverviewPage.Hold;
import cairn.adapter.rest.pages.model.OverviewPage.Rescue;
import cairn.adapter.rest.pages.model.OverviewPage.Webhooks;
import cairn.application.view.BookingView;
import cairn.application.view.DepartureView;
import cairn.application.view.DispatchView;
import cairn.application.view.EndpointView;
import cairn.application.view.Page;
import cairn.domain.booking.BookingDetails;
import cairn.domain.catalogue.TrailId;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Stream;

final class OverviewPageMapper {

    /** The distance in km up to which a landing zone says where a call came from. */
    private static final int NEAR_KM = 15;

    private OverviewPageMapper() {}

    /**
     * Returns the agenda.
     *
     * @param trails the names of the trails of the catalogue
     */
    static Agenda agenda(
            Page<DepartureView> departures, Page<BookingView> holds, long affected, Map<TrailId, String> trails) {
        return new Agenda(
                departures.items().stream().map(OverviewPageMapper::departure).toList(),
                departures.total().count() - departures.items().size(),
                holds.items().stream().flatMap(hold -> hold(hold, trails)).toList(),
                holds.total().count() - holds.items().size(),
                affected);
    }

    private static Departure departure(DepartureView departure) {
        var booking = departure.booking();
        var details = booking.arrangement();
        return new Departure(
                booking.id().toString(),
                departure.trailName().orElse(booking.route().value()),
                days(details),
                party(details),
                Badges.of(booking.status()),
                TrekNeeds.of(departure));
    }

    private static Stream<Hold> hold(BookingView booking, Map<TrailId, String> trails) {
        return booking.holdExpiresAt().stream()
                .map(until -> new Hold(
                        booking.id().toString(),
                        BookingTexts.customer(booking),
                        trails.getOrDefault(booking.trail(), booking.route().value()),
                        days(booking.arrangement()),
                        Texts.ago(until)));
    }

    static List<Rescue> rescues(List<DispatchView> dispatches) {
        return dispatches.stream()
                .sorted(Comparator.comparing(DispatchView::updatedAt))
                .map(dispatch -> new Rescue(
                        place(dispatch.call()),
                        Words.count(dispatch.call().patients().count(), "patient", "patients"),
                        Badges.of(dispatch.status()),
                        Texts.ago(dispatch.updatedAt()),
                        dispatch.bookingId().map(UUID::toString).orElse(null)))
                .toList();
    }

    /** Returns the position, and the landing zone by which people know it. */
    private static String place(DispatchReceived call) {
        var position = call.position();
        var near = call.advice().nearestLandingZones().stream()
                .findFirst()
                .filter(zone -> zone.distanceKm() < NEAR_KM)
                .map(zone -> "Near " + zone.name() + ", ")
                .orElse("");
        return String.format(
                Locale.ENGLISH,
                "%s%.4f, %.4f, %,d m",
                near,
                position.latitude(),
                position.longitude(),
                call.altitudeMetres());
    }

    static Webhooks webhooks(List<EndpointView> endpoints) {
        return new Webhooks(
                endpoints.size(),
                endpoints.stream()
                        .filter(endpoint -> endpoint.disabled().isPresent())
                        .map(endpoint -> endpoint.settings().url())
                        .toList());
    }

    static OverviewPage.Usage usage(MonthlyUsage.Usage usage) {
        return new OverviewPage.Usage(
                Texts.month(usage.month()),
                Texts.count(usage.calls()) + of(usage.limit()),
                usage.calls(),
                usage.limit().isPresent() ? usage.limit().getAsInt() : null);
    }

    private static String of(OptionalInt limit) {
        return limit.isPresent() ? " of " + Texts.count(limit.getAsInt()) : "";
    }

    private static String days(BookingDetails details) {
        return Words.days(details.startDate(), details.endDate());
    }

    private static String party(BookingDetails details) {
        return details.partySize() == 1 ? "1 trekker" : details.partySize() + " trekkers";
    }
}
