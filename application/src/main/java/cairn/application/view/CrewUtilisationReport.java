package cairn.application.view;

import cairn.application.view.Page.Freshness;
import cairn.domain.catalogue.PorterId;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The days for which an operator has assigned porters and guides.
 *
 * @param asOfPosition the log position up to which events are included
 */
public record CrewUtilisationReport(List<Row> rows, long asOfPosition, Freshness freshness) {

    private static final int DECIMALS_OF_RATE = 4;

    public CrewUtilisationReport {
        rows = List.copyOf(rows);
    }

    /**
     * The days of a group.
     *
     * @param group the values of the dimensions, in their order
     * @param people the number of those who are assigned
     * @param assignedDays the days for which they are assigned, each person's counted
     * @param availableDays the days on which the people of the roster in the group may work; absent for a group whose
     *     people are no longer in it
     * @param guide the guide that the group consists of; absent for other groups
     */
    public record Row(
            List<String> group, long people, long assignedDays, OptionalLong availableDays, Optional<PorterId> guide) {

        public Row {
            group = List.copyOf(group);
        }

        /** Returns the share of the available days that are assigned, with four decimals; absent without such days. */
        public Optional<BigDecimal> rate() {
            return availableDays.orElse(0) == 0
                    ? Optional.empty()
                    : Optional.of(BigDecimal.valueOf(assignedDays)
                            .divide(
                                    BigDecimal.valueOf(availableDays.getAsLong()),
                                    DECIMALS_OF_RATE,
                                    RoundingMode.HALF_EVEN));
        }
    }
}
