package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.api.analytics.BookingPaceResponse.OnTheBooks;
import cairn.adapter.rest.http.history.PointOfLog;
import cairn.adapter.rest.http.json.MoneySum;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.FindBookingPace;
import cairn.application.port.in.Queries;
import cairn.application.view.BookingPaceReport;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.TrailId;
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
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

@Controller("/v1/analytics/pace")
@Tag(name = "Analytics")
@NeedsScope(Scope.ANALYTICS)
@ExecuteOn(TaskExecutors.BLOCKING)
final class BookingPaceController {

    private static final String TABLE = """
            days_before,date,bookings,trekkers,charged,last_year_bookings,last_year_trekkers,last_year_charged,currency
            90,2026-12-01,12,31,4030000,9,20,2600000,USD
            """;

    private static final List<String> COLUMNS = ReportTable.columns(TABLE);

    private final Queries queries;
    private final LargeReads largeReads;

    BookingPaceController(Queries queries, LargeReads largeReads) {
        this.queries = queries;
        this.largeReads = largeReads;
    }

    @Get
    @Produces({MediaType.APPLICATION_JSON, ReportTable.NAME})
    @Operation(
            operationId = "getBookingPace",
            summary = "Get the booking pace of a month",
            description =
                    "Returns how many bookings for the treks of a month were on the books so many days before it, beside"
                            + " the same month of the year before. The difference between two rows is the pick-up."
                            + " `text/csv` returns a table with amounts in minor units.")
    @ApiResponse(
            responseCode = "200",
            description = "The booking pace.",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = BookingPaceResponse.class)),
                @Content(
                        mediaType = ReportTable.NAME,
                        schema = @Schema(type = "string"),
                        examples = @ExampleObject(TABLE))
            })
    HttpResponse<?> find(@RequestBean BookingPaceOptions options, Caller caller, HttpRequest<?> httpRequest) {
        var question = new FindBookingPace(
                caller.owner(),
                YearMonth.parse(options.month()),
                Optional.ofNullable(options.daysBefore()).orElse(List.of()),
                Optional.ofNullable(options.trailId()).map(TrailId::new),
                Optional.ofNullable(options.asOf()).map(PointOfLog::asOf));
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        var rows = found.rows().stream().map(row -> shown(row, question)).toList();
        return ReportTable.response(
                httpRequest,
                new BookingPaceResponse(rows, found.asOfPosition()),
                () -> table(rows),
                found.asOfPosition(),
                found.freshness());
    }

    private static BookingPaceResponse.Row shown(BookingPaceReport.Row row, FindBookingPace question) {
        var currency = row.thisYear().charged().currency();
        var month = question.month();
        return new BookingPaceResponse.Row(
                row.daysBefore(),
                row.date(),
                currency.getCurrencyCode(),
                shown(row.thisYear()),
                shown(row.lastYear()),
                new BookingPaceResponse.Links(
                        events(row.thisYear(), RevenueSlice.of(question, month, currency)),
                        events(row.lastYear(), RevenueSlice.of(question, month.minusYears(1), currency))));
    }

    private static String events(BookingPaceReport.OnTheBooks state, RevenueSlice slice) {
        return "/v1/events?until=%d&revenue=%s".formatted(state.position(), slice.encoded());
    }

    private static OnTheBooks shown(BookingPaceReport.OnTheBooks state) {
        return new OnTheBooks(state.bookings(), state.trekkers(), MoneySum.of(state.charged()), state.position());
    }

    private static EncodedResponse table(List<BookingPaceResponse.Row> rows) {
        return ReportTable.of(COLUMNS.stream(), rows.stream().map(BookingPaceController::cells));
    }

    private static Stream<String> cells(BookingPaceResponse.Row row) {
        return Stream.of(
                        Stream.of(Integer.toString(row.daysBefore()), row.date().toString()),
                        figures(row.thisYear()),
                        figures(row.lastYear()),
                        Stream.of(row.currency()))
                .flatMap(cells -> cells);
    }

    private static Stream<String> figures(OnTheBooks state) {
        return Stream.of(state.bookings(), state.trekkers(), state.charged().amount())
                .map(figure -> Long.toString(figure));
    }
}
