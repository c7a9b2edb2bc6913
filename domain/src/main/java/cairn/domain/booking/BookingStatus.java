package cairn.domain.booking;

import cairn.domain.shared.Labelled;
import cairn.domain.shared.Rejection.Standing;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

public enum BookingStatus implements Labelled {
    PENDING,
    CONFIRMED,
    IN_PROGRESS,
    COMPLETED,
    CANCELLED,
    EXPIRED;

    /** The statuses of bookings that are neither over nor cancelled. */
    public static final Set<BookingStatus> OPEN = Set.of(PENDING, CONFIRMED, IN_PROGRESS);

    public List<String> allowed() {
        return switch (this) {
            case PENDING -> List.of("confirm", "update", "reduce", "pay", "cancel");
            case CONFIRMED -> List.of("start", "update", "reduce", "pay", "cancel");
            case IN_PROGRESS -> List.of("complete", "pay", "cancel");
            case COMPLETED, CANCELLED, EXPIRED -> List.of("pay");
        };
    }

    public boolean isOpen() {
        return OPEN.contains(this);
    }

    public BookingStatus at(Instant now, Optional<Instant> holdExpiresAt) {
        boolean isOver = this == PENDING
                && holdExpiresAt.filter(end -> !now.isBefore(end)).isPresent();
        return isOver ? EXPIRED : this;
    }

    Standing standing() {
        return new Standing(label(), allowed());
    }
}
