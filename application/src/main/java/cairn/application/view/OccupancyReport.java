package cairn.application.view;

import cairn.application.view.Page.Freshness;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The tea-house nights that an operator has taken.
 *
 * @param asOfPosition the log position up to which events are included
 */
public record OccupancyReport(List<Row> rows, long asOfPosition, Freshness freshness) {

    private static final int DECIMALS_OF_RATE = 4;

    public OccupancyReport {
        rows = List.copyOf(rows);
    }

    /**
     * The nights of a group.
     *
     * @param group the values of the dimensions, in their order
     * @param reservations the number of reservations, neither cancelled nor no-shows, with at least one of these nights
     * @param roomNights the room nights of these reservations
     * @param guestNights the guest nights of these reservations
     * @param noShowRoomNights the room nights of no-shows
     * @param capacity the room nights that the tea house offers; absent unless the group is of one house of the present
     *     catalogue
     */
    public record Row(
            List<String> group,
            long reservations,
            long roomNights,
            long guestNights,
            long noShowRoomNights,
            OptionalLong capacity) {

        public Row {
            group = List.copyOf(group);
        }

        public Row within(OptionalLong rooms) {
            return new Row(group, reservations, roomNights, guestNights, noShowRoomNights, rooms);
        }

        public Row plus(Row other) {
            return new Row(
                    group,
                    reservations + other.reservations,
                    roomNights + other.roomNights,
                    guestNights + other.guestNights,
                    noShowRoomNights + other.noShowRoomNights,
                    capacity);
        }

        /** Returns the share of the capacity that the room nights take, with four decimals; absent without capacity. */
        public Optional<BigDecimal> rate() {
            return capacity.orElse(0) == 0
                    ? Optional.empty()
                    : Optional.of(BigDecimal.valueOf(roomNights)
                            .divide(
                                    BigDecimal.valueOf(capacity.getAsLong()),
                                    DECIMALS_OF_RATE,
                                    RoundingMode.HALF_EVEN));
        }
    }
}
