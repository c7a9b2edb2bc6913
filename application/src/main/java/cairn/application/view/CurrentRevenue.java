package cairn.application.view;

import java.util.List;

/**
 * The sums of an operator's newest revenue.
 *
 * @param reached the position up to which the operator's events are counted, and no further
 */
public record CurrentRevenue(List<RevenueSum> sums, long reached) {

    public CurrentRevenue {
        sums = List.copyOf(sums);
    }
}
