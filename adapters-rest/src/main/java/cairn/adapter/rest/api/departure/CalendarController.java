package cairn.adapter.rest.api.departure;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.application.port.in.CalendarLinks;
import cairn.application.port.in.ListDepartures;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Scope;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;

/** Serves the calendar of departures to holders of a link, and creates and revokes the links. */
@Controller("/v1")
@Tag(name = "Departures")
@ExecuteOn(TaskExecutors.BLOCKING)
final class CalendarController {

    private static final String EXAMPLE = """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//Cairn//Departures//EN
            NAME:Departures
            BEGIN:VEVENT
            UID:019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20@cairn
            DTSTAMP:20261120T083000Z
            SEQUENCE:1
            DTSTART;VALUE=DATE:20270301
            DTEND;VALUE=DATE:20270313
            STATUS:CONFIRMED
            SUMMARY:Everest Base Camp\\, 4 trekkers\\, SLT-2027-014
            DESCRIPTION:Guide: Karma Demo-001
            END:VEVENT
            END:VCALENDAR
            """;

    private static final int DAYS_BACK = 31;
    private static final int DAYS_AHEAD = 366;
    private static final int MOST = 500;

    private final CalendarLinks links;
    private final Queries queries;
    private final PublicAddress address;
    private final LargeReads largeReads;
    private final Clock clock;

    CalendarController(
            CalendarLinks links, Queries queries, PublicAddress address, LargeReads largeReads, Clock clock) {
        this.links = links;
        this.queries = queries;
        this.address = address;
        this.largeReads = largeReads;
        this.clock = clock;
    }

    @Post("/departures/calendar-link")
    @NeedsScope(Scope.OPERATOR)
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "createCalendarLink",
            summary = "Create a calendar link",
            description =
                    "Returns the address of a calendar of the departures, for calendar programs. All addresses that"
                            + " are returned until the link is revoked stay valid.")
    HttpResponse<CalendarLinkResponse> create(Caller caller) {
        var url = address.of("/v1/departures.ics?token=" + links.create(caller.owner()));
        return HttpResponse.created(new CalendarLinkResponse(url));
    }

    @Delete("/departures/calendar-link")
    @NeedsScope(Scope.OPERATOR)
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "revokeCalendarLink",
            summary = "Revoke the calendar link",
            description = "Revokes all addresses of the calendar at once. Repeating it changes nothing.")
    void revoke(Caller caller) {
        links.revoke(caller.owner());
    }

    @Get("/departures.ics")
    @OpenToAll
    @Produces(DepartureCalendar.NAME)
    @Operation(
            operationId = "getDepartureCalendar",
            summary = "Get the calendar of departures",
            description = "Returns the treks of the past 31 days and the next year, at most 500, as an iCalendar object"
                    + " (RFC 5545). The token of a link is the only credential. It contains no data of trekkers.")
    @ApiResponse(
            responseCode = "200",
            description = "The calendar.",
            content =
                    @Content(
                            mediaType = DepartureCalendar.NAME,
                            schema = @Schema(type = "string"),
                            examples = @ExampleObject(EXAMPLE)))
    @ApiResponse(responseCode = "404", description = "The token is not valid, or its link was revoked.")
    HttpResponse<EncodedResponse> calendar(@RequestBean CalendarToken asked) {
        var owner = links.ownerOf(asked.token()).orElseThrow(Missing::object);
        var today = Nepal.dateAt(clock.instant());
        var days = DateRange.ofDays(today.minusDays(DAYS_BACK), today.plusDays(DAYS_AHEAD));
        var found = largeReads.inTurn(
                owner.operator(), () -> queries.ask(new ListDepartures(owner, days, Window.of(MOST, 0))));
        return HttpResponse.ok(DepartureCalendar.of(found.items()))
                .header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
    }
}
