package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A reservation.
 *
 * @param booking the id of the booking of its guests; null without one
 * @param position the position in the event log at which it is shown; null for now
 */
public record StayPage(
        String id,
        Badge status,
        List<Fact> facts,
        @Nullable String booking,
        @Nullable Long position) {}
