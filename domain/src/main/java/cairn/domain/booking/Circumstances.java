package cairn.domain.booking;

import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a booking cannot know by itself.
 *
 * @param minPartySize of its trail
 * @param register finds porters and guides
 * @param calendar finds what is known of the days of those who are named
 * @param closure why its route is closed on one of some days, if it is
 */
public record Circumstances(
        int minPartySize,
        Function<PorterId, Optional<Porter>> register,
        Function<Assignment, CrewCalendar> calendar,
        Function<DateRange, Optional<String>> closure,
        Instant now) {}
