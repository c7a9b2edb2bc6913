package cairn.application.analytics;

import cairn.application.port.in.FindOccupancy.Dimension;
import cairn.domain.catalogue.TeaHouseId;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.IsoFields;
import java.util.List;

/**
 * Names the group that a night in a tea house belongs to.
 *
 * @param dimensions the dimensions of the group, in this order
 */
record NightGroups(List<Dimension> dimensions) {

    List<String> of(TeaHouseId house, LocalDate night) {
        return dimensions.stream()
                .map(dimension -> name(dimension, house, night))
                .toList();
    }

    private static String name(Dimension dimension, TeaHouseId house, LocalDate night) {
        return switch (dimension) {
            case NIGHT -> night.toString();
            case WEEK ->
                "%04d-W%02d"
                        .formatted(night.get(IsoFields.WEEK_BASED_YEAR), night.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
            case MONTH -> YearMonth.from(night).toString();
            case YEAR -> Integer.toString(night.getYear());
            case TEA_HOUSE -> house.toString();
        };
    }
}
