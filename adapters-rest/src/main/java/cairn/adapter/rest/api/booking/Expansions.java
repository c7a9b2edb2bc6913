package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.api.dispatch.DispatchResponse;
import cairn.adapter.rest.api.permitapplication.ApplicationResponse;
import cairn.adapter.rest.api.reservation.ReservationResponse;
import cairn.application.port.in.TripHoldings;
import java.util.List;
import org.jspecify.annotations.Nullable;

record Expansions(
        @Nullable List<ReservationResponse> reservations,
        @Nullable List<ApplicationResponse> permits,
        @Nullable List<DispatchResponse> dispatches,
        @Nullable List<RelatedJson> related,
        @Nullable List<StillHeld> stillHeld) {

    static final Expansions NOTHING = new Expansions(null, null, null, null, null);

    static Expansions of(TripHoldings.Remaining held) {
        return new Expansions(null, null, null, null, StillHeld.all(held));
    }
}
