package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.RoomsPage;
import cairn.adapter.rest.pages.model.Shell;
import cairn.adapter.rest.pages.model.TripPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.FindTravellers;
import cairn.application.port.in.Queries;
import cairn.application.view.BookingView;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.PorterId;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/** The pages on which an office arranges a booked trip: crew, travellers, papers and rooms. */
@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@Controller("/console{/mode:test}/bookings/{id}")
@ExecuteOn(TaskExecutors.BLOCKING)
final class BookedTripPages {

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final Crews crews;
    private final CrewChoices choices;
    private final RoomPlan rooms;
    private final LargeReads largeReads;
    private final Shells shells;

    BookedTripPages(
            Queries queries, Crews crews, CrewChoices choices, RoomPlan rooms, LargeReads largeReads, Shells shells) {
        this.queries = queries;
        this.crews = crews;
        this.choices = choices;
        this.rooms = rooms;
        this.largeReads = largeReads;
        this.shells = shells;
    }

    @Get("/crew")
    @NeedsRole({MemberRole.OWNER, MemberRole.BOOKINGS, MemberRole.CREW})
    HttpResponse<EncodedResponse> crew(HttpRequest<?> request, @PathVariable UUID id, Caller caller) {
        var booking = find(id, caller);
        var details = booking.arrangement();
        var crew = largeReads.inTurn(
                caller.operator(),
                () -> choices.of(
                        caller.owner(),
                        booking.route(),
                        details.days(),
                        details.crew().guide().map(PorterId::value),
                        details.crew().porters().stream().map(PorterId::value).collect(Collectors.toSet()),
                        text("assigned now")));
        var trip = trip(booking, booking.status().allowed().contains("update"));
        return Pages.show(templates.bookingsCrew(
                shell(request, caller, text("Crew of %s", BookingTexts.name(booking))), trip, crew));
    }

    @Get("/travellers")
    @NeedsRole({MemberRole.OWNER, MemberRole.BOOKINGS})
    HttpResponse<EncodedResponse> travellers(HttpRequest<?> request, @PathVariable UUID id, Caller caller) {
        var party = queries.ask(new FindTravellers(new BookingId(id), caller.owner()));
        var booking = find(id, caller);
        var trip = trip(booking, booking.status().isOpen());
        return Pages.show(templates.bookingsTravellers(
                shell(request, caller, text("Travellers of %s", BookingTexts.name(booking))),
                trip,
                TravellersMapper.page(party)));
    }

    @Get("/papers")
    @NeedsRole({MemberRole.OWNER, MemberRole.BOOKINGS})
    HttpResponse<EncodedResponse> papers(HttpRequest<?> request, @PathVariable UUID id, Caller caller) {
        var party = queries.ask(new FindTravellers(new BookingId(id), caller.owner()));
        var booking = find(id, caller);
        var trip = trip(booking, booking.status().isOpen());
        return Pages.show(templates.bookingsPapers(
                shell(request, caller, text("Missing papers of %s", BookingTexts.name(booking))),
                trip,
                PapersMapper.page(party)));
    }

    @Get("/rooms")
    @NeedsRole({MemberRole.OWNER, MemberRole.BOOKINGS})
    HttpResponse<EncodedResponse> rooms(HttpRequest<?> request, @PathVariable UUID id, Caller caller) {
        var booking = find(id, caller);
        var page = largeReads.inTurn(caller.operator(), () -> nights(booking));
        var trip = trip(booking, booking.status().isOpen());
        return Pages.show(templates.bookingsRooms(
                shell(request, caller, text("Rooms of %s", BookingTexts.name(booking))), trip, page));
    }

    private RoomsPage nights(BookingView booking) {
        var details = booking.arrangement();
        return crews.trail(booking.trail().toString())
                .map(trail -> new TrekPlan(trail, details.startDate(), details.endDate(), details.partySize()))
                .map(plan -> rooms.of(plan, booking.owner(), booking.id().value()))
                .orElseGet(() -> new RoomsPage(booking.id().toString(), List.of(), List.of()));
    }

    private BookingView find(UUID id, Caller caller) {
        return queries.ask(new FindBooking(new BookingId(id), caller.owner()));
    }

    private Shell shell(HttpRequest<?> request, Caller caller, String title) {
        return shells.of(request, caller, Section.BOOKINGS, title);
    }

    private TripPage trip(BookingView booking, boolean isOpen) {
        var details = booking.arrangement();
        return new TripPage(
                booking.id().toString(),
                BookingTexts.name(booking),
                crews.trailName(booking),
                Words.days(details.startDate(), details.endDate()),
                details.partySize(),
                booking.version(),
                isOpen
                        ? null
                        : text(
                                "The booking is %s, so that this can no longer be changed.",
                                Words.of(booking.status())));
    }
}
