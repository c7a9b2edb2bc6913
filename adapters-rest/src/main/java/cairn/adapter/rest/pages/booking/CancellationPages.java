package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.Queries;
import cairn.application.port.in.QuoteCancellation;
import cairn.application.port.in.TripHoldings;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
import cairn.domain.shared.Nepal;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;
import java.util.UUID;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@NeedsRole({MemberRole.OWNER, MemberRole.BOOKINGS})
@Controller("/console{/mode:test}/bookings/{id}/cancel")
@ExecuteOn(TaskExecutors.BLOCKING)
final class CancellationPages {

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final TripHoldings holdings;
    private final Shells shells;
    private final Clock clock;

    CancellationPages(Queries queries, TripHoldings holdings, Shells shells, Clock clock) {
        this.queries = queries;
        this.holdings = holdings;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> quote(HttpRequest<?> request, @PathVariable UUID id, Caller caller) {
        var booking = queries.ask(new FindBooking(new BookingId(id), caller.owner()));
        var quote = queries.ask(new QuoteCancellation(booking.id(), caller.owner()));
        var page =
                CancellationPageMapper.page(booking, quote, holdings.related(booking), Nepal.dateAt(clock.instant()));
        var shell = shells.of(request, caller, Section.BOOKINGS, text("Cancel %s", page.name()));
        return Pages.show(templates.bookingsCancel(shell, page));
    }
}
