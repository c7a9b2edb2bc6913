package cairn.adapter.rest.api.booking;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Introspected
record UpdateOptions(
        @Nullable
        @QueryValue
        @Parameter(
                description = "Move these by as many days as the start. If one cannot be moved, nothing is changed.",
                example = "[\"reservations\"]")
        List<Movable> move) {

    boolean movesReservations() {
        return move != null && move.contains(Movable.RESERVATIONS);
    }
}
