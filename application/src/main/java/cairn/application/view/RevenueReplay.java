package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.shared.Labelled;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A recalculation of an owner's revenue from the first event.
 *
 * @param until the end of the replay; absent to count the same events as the live revenue
 * @param events the number of events counted so far
 * @param total the number of events to count when it started
 * @param report the comparison with the live revenue, once it has succeeded
 */
public record RevenueReplay(
        UUID id,
        Owner owner,
        Status status,
        Optional<End> until,
        long events,
        long total,
        Optional<Report> report,
        Instant createdAt,
        Optional<Instant> finishedAt) {

    public enum Status implements Labelled {
        RUNNING,
        SUCCEEDED,
        CANCELLED,
        FAILED;
    }

    /**
     * The position at which a replay ends.
     *
     * @param time the time from which the position was derived; absent if the position was given
     */
    public record End(long position, Optional<Instant> time) {}

    /**
     * The comparison with the live revenue.
     *
     * @param events the number of events counted
     * @param different the number of rows that differ
     * @param differing the bookings of the differing rows, or some of them if they are many
     * @param replaced whether the rows of the replay replaced the live ones
     */
    public record Report(
            long events, Side live, Side replayed, long different, List<BookingId> differing, boolean replaced) {

        public Report {
            differing = List.copyOf(differing);
        }
    }

    public record Side(long rows, long checksum) {}

    public static RevenueReplay started(UUID id, Owner owner, Optional<End> until, long total, Instant now) {
        return new RevenueReplay(id, owner, Status.RUNNING, until, 0, total, Optional.empty(), now, Optional.empty());
    }

    public RevenueReplay asStarted() {
        return started(id, owner, until, total, createdAt);
    }
}
