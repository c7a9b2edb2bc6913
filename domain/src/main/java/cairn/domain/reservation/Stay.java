package cairn.domain.reservation;

import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Rooms of a tea house for some nights.
 *
 * @param checkIn the first night
 * @param checkOut the day after the last night
 */
public record Stay(TeaHouseId teaHouse, LocalDate checkIn, LocalDate checkOut, int rooms) {

    /** The maximum length of a stay in nights. It bounds the number of tags that a decision about a stay reads. */
    public static final int MAX_NIGHTS = 30;

    public static Optional<Fault> fault(LocalDate checkIn, LocalDate checkOut) {
        if (!checkIn.isBefore(checkOut)) {
            return Optional.of(new Fault(FaultCode.CONFLICT, "checkOut", "must be after %s", List.of("checkIn")));
        }
        return ChronoUnit.DAYS.between(checkIn, checkOut) > MAX_NIGHTS
                ? Optional.of(new Fault(
                        FaultCode.WRONG_LENGTH,
                        "checkOut",
                        "must be at most " + MAX_NIGHTS + " nights after %s",
                        List.of("checkIn")))
                : Optional.empty();
    }

    public DateRange dates() {
        return new DateRange(checkIn, checkOut);
    }

    public Stream<LocalDate> nights() {
        return dates().dates();
    }

    public boolean includes(LocalDate night) {
        return !night.isBefore(checkIn) && night.isBefore(checkOut);
    }

    public int nightCount() {
        return Math.toIntExact(ChronoUnit.DAYS.between(checkIn, checkOut));
    }

    boolean isWithin(Stay other) {
        return teaHouse.equals(other.teaHouse)
                && rooms <= other.rooms
                && !checkIn.isBefore(other.checkIn)
                && !checkOut.isAfter(other.checkOut);
    }
}
