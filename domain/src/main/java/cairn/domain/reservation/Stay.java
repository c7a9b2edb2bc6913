package cairn.domain.reservation;

import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Rooms of a tea house for some nights.
 *
 * @param checkIn the first night
 * @param checkOut the day after the last night
 */
public record Stay(TeaHouseId teaHouse, LocalDate checkIn, LocalDate checkOut, int rooms) {

    /** What a decision about a stay has to read is bounded by its nights. */
    public static final int MAX_NIGHTS = 30;

    /** What is wrong with these dates, on whatever day one asks. */
    public static Optional<Fault> fault(LocalDate checkIn, LocalDate checkOut) {
        if (!checkIn.isBefore(checkOut)) {
            return Optional.of(new Fault(FaultCode.CONFLICT, "checkOut", "must be after check_in"));
        }
        return ChronoUnit.DAYS.between(checkIn, checkOut) > MAX_NIGHTS
                ? Optional.of(new Fault(
                        FaultCode.WRONG_LENGTH, "checkOut", "must be at most " + MAX_NIGHTS + " nights after check_in"))
                : Optional.empty();
    }

    public DateRange dates() {
        return new DateRange(checkIn, checkOut);
    }

    public Stream<LocalDate> nights() {
        return dates().dates();
    }

    public int nightCount() {
        return Math.toIntExact(ChronoUnit.DAYS.between(checkIn, checkOut));
    }

    /** Whether who has the other one's rooms has all that this one asks for. */
    boolean isWithin(Stay other) {
        return teaHouse.equals(other.teaHouse)
                && rooms <= other.rooms
                && !checkIn.isBefore(other.checkIn)
                && !checkOut.isAfter(other.checkOut);
    }
}
