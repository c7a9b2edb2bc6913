package cairn.adapter.rest.api.triplink;

import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.NeedsTier;
import cairn.application.port.in.TripLinks;
import cairn.application.view.TripLinkView;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import cairn.domain.booking.BookingId;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;

@Controller("/v1/bookings/{id}/trip-link")
@Tag(name = "Bookings")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class TripLinkController {

    private final TripLinks links;
    private final PublicAddress address;

    TripLinkController(TripLinks links, PublicAddress address) {
        this.links = links;
        this.address = address;
    }

    @Post
    @NeedsTier(Tier.ENTERPRISE)
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "createTripLink",
            summary = "Create the link to a trip's page",
            description = "Returns the address of a page with the itinerary, the permits, a packing list and the"
                    + " emergency numbers, for the travellers of the booking. All addresses that are returned until the"
                    + " link is revoked stay valid. The page ends 14 days after the trip, or with the cancellation of"
                    + " the booking.")
    HttpResponse<TripLinkResponse> create(@PathVariable UUID id, Caller caller) {
        return HttpResponse.created(shown(links.create(new BookingId(id), caller.owner())));
    }

    @Get
    @Operation(
            operationId = "getTripLink",
            summary = "Get the link to a trip's page",
            description = "Returns the link of the booking, or 404 if it has none or the link has ended.")
    TripLinkResponse find(@PathVariable UUID id, Caller caller) {
        return links.find(new BookingId(id), caller.owner()).map(this::shown).orElseThrow(Missing::object);
    }

    @Delete
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "revokeTripLink",
            summary = "Revoke the link to a trip's page",
            description = "Revokes all addresses of the page at once. Repeating it changes nothing.")
    void revoke(@PathVariable UUID id, Caller caller) {
        links.revoke(new BookingId(id), caller.owner());
    }

    private TripLinkResponse shown(TripLinkView link) {
        return new TripLinkResponse(address.of("/trips/" + link.token()), link.lastDay());
    }
}
