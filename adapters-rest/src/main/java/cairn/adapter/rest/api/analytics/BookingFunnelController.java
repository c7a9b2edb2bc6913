package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.history.PointOfLog;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.FindBookingFunnel;
import cairn.application.port.in.Queries;
import cairn.application.view.BookingFunnelReport;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Nepal;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

@Controller("/v1/analytics/funnel")
@Tag(name = "Analytics")
@NeedsScope(Scope.ANALYTICS)
@ExecuteOn(TaskExecutors.BLOCKING)
final class BookingFunnelController {

    private static final String TABLE = """
            month,bookings,held,confirmed,expired,cancelled,paid,settled,departed,completed,median_days_to_confirm,median_days_to_departure
            2026-11,40,26,31,7,5,24,18,12,9,2,96
            """;

    private static final List<String> COLUMNS = ReportTable.columns(TABLE);

    private final Queries queries;
    private final LargeReads largeReads;

    BookingFunnelController(Queries queries, LargeReads largeReads) {
        this.queries = queries;
        this.largeReads = largeReads;
    }

    @Get
    @Produces({MediaType.APPLICATION_JSON, ReportTable.NAME})
    @Operation(
            operationId = "getBookingFunnel",
            summary = "Get the booking funnel",
            description = "Returns how many of the bookings created in each month were held, confirmed, paid and"
                    + " departed, how many expired or were cancelled, and the median days between the steps."
                    + " `text/csv` returns a table.")
    @ApiResponse(
            responseCode = "200",
            description = "The booking funnel.",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = BookingFunnelResponse.class)),
                @Content(
                        mediaType = ReportTable.NAME,
                        schema = @Schema(type = "string"),
                        examples = @ExampleObject(TABLE))
            })
    HttpResponse<?> find(@RequestBean BookingFunnelOptions options, Caller caller, HttpRequest<?> httpRequest) {
        var question = new FindBookingFunnel(
                caller.owner(),
                YearMonth.parse(options.from()),
                YearMonth.parse(options.to()),
                Optional.ofNullable(options.trailId()).map(TrailId::new),
                Optional.ofNullable(options.asOf()).map(PointOfLog::asOf));
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        var rows =
                found.rows().stream().map(row -> shown(row, question.trail())).toList();
        return ReportTable.response(
                httpRequest,
                new BookingFunnelResponse(rows, found.asOfPosition()),
                () -> table(rows),
                found.asOfPosition(),
                found.freshness());
    }

    private static BookingFunnelResponse.Row shown(BookingFunnelReport.Row row, Optional<TrailId> trail) {
        return new BookingFunnelResponse.Row(
                row.month().toString(),
                row.bookings(),
                row.held(),
                row.confirmed(),
                row.expired(),
                row.cancelled(),
                row.paid(),
                row.settled(),
                row.departed(),
                row.completed(),
                row.daysToConfirm().orElse(null),
                row.daysToDeparture().orElse(null),
                new BookingFunnelResponse.Links("/v1/bookings?created_from=%s&created_to=%s%s"
                        .formatted(
                                start(row.month()),
                                start(row.month().plusMonths(1)),
                                trail.map(id -> "&trail_id=" + id).orElse(""))));
    }

    private static Instant start(YearMonth month) {
        return month.atDay(1).atStartOfDay(Nepal.ZONE).toInstant();
    }

    private static EncodedResponse table(List<BookingFunnelResponse.Row> rows) {
        return ReportTable.of(COLUMNS.stream(), rows.stream().map(BookingFunnelController::cells));
    }

    private static Stream<String> cells(BookingFunnelResponse.Row row) {
        return Stream.concat(
                Stream.of(row.month()),
                Stream.of(
                                row.bookings(),
                                row.held(),
                                row.confirmed(),
                                row.expired(),
                                row.cancelled(),
                                row.paid(),
                                row.settled(),
                                row.departed(),
                                row.completed(),
                                row.medianDaysToConfirm(),
                                row.medianDaysToDeparture())
                        .map(ReportTable::figure));
    }
}
