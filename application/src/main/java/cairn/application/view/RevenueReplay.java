package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * An owner's revenue counted once more from the first event.
 *
 * @param until where it ends; with all that the live revenue counts if absent
 * @param events how many it has counted
 * @param total how many there were to count when it began
 * @param report how it compared, when it has succeeded
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

    /** What has become of it. */
    public enum Status {
        RUNNING,
        SUCCEEDED,
        CANCELLED,
        FAILED;

        /** As callers see it. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Where one ends that was not to count all there is.
     *
     * @param time that was asked for, unless it was the position
     */
    public record End(long position, Optional<Instant> time) {}

    /**
     * How it compared with the live revenue.
     *
     * @param events how many it has counted
     * @param different how many rows are not the same in both
     * @param differing the bookings that those are of, some of them if they are many
     * @param replaced whether its rows have taken the place of the live ones
     */
    public record Report(
            long events, Side live, Side replayed, long different, List<BookingId> differing, boolean replaced) {

        public Report {
            differing = List.copyOf(differing);
        }
    }

    /**
     * Rows that were compared.
     *
     * @param checksum over all their columns, whatever their order
     */
    public record Side(long rows, long checksum) {}

    /** A new one. */
    public static RevenueReplay begun(UUID id, Owner owner, Optional<End> until, long total, Instant now) {
        return new RevenueReplay(id, owner, Status.RUNNING, until, 0, total, Optional.empty(), now, Optional.empty());
    }

    /** The same as it was when it began. */
    public RevenueReplay asBegun() {
        return begun(id, owner, until, total, createdAt);
    }
}
