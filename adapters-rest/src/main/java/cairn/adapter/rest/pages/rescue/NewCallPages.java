package cairn.adapter.rest.pages.rescue;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.CallTextMapper;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.PhoneLinks;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.NewCallPage;
import cairn.adapter.rest.pages.model.NewCallPage.Contact;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.FindTrail;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.ListContacts;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.BookingView;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.EmergencyContact;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.EMERGENCY)
@Controller("/console{/mode:test}/rescue/new")
@ExecuteOn(TaskExecutors.BLOCKING)
final class NewCallPages {

    private static final Window BOOKINGS = Window.of(100, 0);
    private static final Window CONTACTS = Window.of(50, 0);
    private static final Set<BookingStatus> BOOKED = Set.of(BookingStatus.CONFIRMED, BookingStatus.IN_PROGRESS);

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final Shells shells;
    private final Clock clock;

    NewCallPages(Queries queries, Shells shells, Clock clock) {
        this.queries = queries;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> show(@RequestBean NewCallQuery query, HttpRequest<?> request, Caller caller) {
        var bookings = caller.has(Scope.OPERATOR) ? underWay(caller) : List.<BookingView>of();
        var page = new NewCallPage(
                bookings.stream()
                        .map(booking -> option(booking, query.booking()))
                        .toList(),
                bookings.stream()
                        .filter(booking -> booking.id().value().equals(query.booking()))
                        .findFirst()
                        .map(this::places)
                        .orElse(List.of()),
                contacts());
        var shell = shells.of(request, caller, Section.RESCUE, text("Call for a helicopter"));
        return Pages.show(templates.rescueNewCall(shell, page));
    }

    private List<BookingView> underWay(Caller caller) {
        var today = Texts.today(clock);
        return queries.ask(new ListBookings(
                        caller.owner(), Filter.overlapping(BOOKED, today.minusDays(1), today.plusDays(1)), BOOKINGS))
                .items();
    }

    private static FilterOption option(BookingView booking, @Nullable UUID chosen) {
        return new FilterOption(
                booking.id().toString(),
                BookingTexts.customer(booking) + ", " + BookingTexts.name(booking),
                booking.id().value().equals(chosen));
    }

    private List<FilterOption> places(BookingView booking) {
        try {
            return queries.ask(new FindTrail(booking.trail().toString())).waypoints().stream()
                    .map(NewCallPages::place)
                    .distinct()
                    .toList();
        } catch (Missing theTrailIsNoLongerInTheCatalogue) {
            return List.of();
        }
    }

    private static FilterOption place(Waypoint waypoint) {
        return new FilterOption(
                waypoint.latitude() + "," + waypoint.longitude() + "," + waypoint.altitudeMetres(),
                waypoint.name() + ", " + CallTextMapper.altitude(waypoint.altitudeMetres()),
                false);
    }

    private List<Contact> contacts() {
        return queries
                .ask(new ListContacts(Optional.empty(), Optional.of(EmergencyContact.Kind.RESCUE), CONTACTS))
                .items()
                .stream()
                .filter(EmergencyContact::isNational)
                .map(contact -> new Contact(
                        contact.name(),
                        contact.phone(),
                        PhoneLinks.of(contact.phone()).orElse("tel:" + contact.phone())))
                .toList();
    }
}
