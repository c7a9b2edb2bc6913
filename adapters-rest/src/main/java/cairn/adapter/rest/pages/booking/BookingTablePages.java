package cairn.adapter.rest.pages.booking;

import cairn.adapter.rest.api.booking.BookingTables;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@Controller("/console{/mode:test}/bookings.csv")
@ExecuteOn(TaskExecutors.BLOCKING)
final class BookingTablePages {

    private final BookingTables tables;

    BookingTablePages(BookingTables tables) {
        this.tables = tables;
    }

    @Get
    HttpResponse<EncodedResponse> table(@RequestBean BookingListQuery query, Caller caller) {
        return tables.of(caller.owner(), query.filter(), query.times(), query.order())
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"bookings.csv\"");
    }
}
