package cairn.adapter.rest.pages.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Stream;

/**
 * The round values of a scale that includes zero.
 *
 * @param values at least two, in ascending order and at equal distances
 */
record Ticks(List<BigDecimal> values) {

    private static final int MOST = 6;
    private static final List<BigDecimal> STEPS =
            Stream.of("1", "2", "5", "10").map(BigDecimal::new).toList();

    /**
     * Returns the values for a range.
     *
     * @param lowest the smallest value to show, at most 0
     * @param highest the largest value to show, at least 0
     */
    static Ticks of(BigDecimal lowest, BigDecimal highest) {
        var step = step(highest.subtract(lowest));
        var first = floor(lowest, step);
        var count = ceiling(highest, step).subtract(first).divide(step).intValueExact();
        return new Ticks(Stream.iterate(first, value -> value.add(step))
                .limit(Math.max(1, count) + 1L)
                .toList());
    }

    private static BigDecimal step(BigDecimal range) {
        if (range.signum() == 0) {
            return BigDecimal.ONE;
        }
        var rough = range.doubleValue() / (MOST - 1);
        int power = (int) Math.floor(Math.log10(rough));
        return STEPS.stream()
                .map(step -> step.scaleByPowerOfTen(power))
                .filter(step -> step.doubleValue() >= rough)
                .findFirst()
                .orElseGet(() -> BigDecimal.TEN.scaleByPowerOfTen(power));
    }

    private static BigDecimal floor(BigDecimal value, BigDecimal step) {
        return value.divide(step, 0, RoundingMode.FLOOR).multiply(step);
    }

    private static BigDecimal ceiling(BigDecimal value, BigDecimal step) {
        return value.divide(step, 0, RoundingMode.CEILING).multiply(step);
    }

    BigDecimal first() {
        return values.getFirst();
    }

    BigDecimal last() {
        return values.getLast();
    }

    /** Returns the place of a value between the first and the last tick, from 0 to 1. */
    double placeOf(BigDecimal value) {
        return value.subtract(first()).doubleValue() / last().subtract(first()).doubleValue();
    }
}
