package cairn.adapter.rest.pages.sketch;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Maps values to pixels in proportion.
 *
 * @param min the value at {@code from}
 * @param max the value at {@code to}, greater than {@code min}
 */
record Scale(double min, double max, double from, double to) {

    Scale {
        if (!(min < max)) {
            throw new IllegalArgumentException("A scale needs two values, in order: %s, %s".formatted(min, max));
        }
    }

    double at(double value) {
        return from + (value - min) / (max - min) * (to - from);
    }

    /** Returns the multiples of a round step within the values, at most one more than asked for. */
    List<Double> ticks(int most) {
        double step = roundStep((max - min) / most);
        return DoubleStream.iterate(Math.ceil(min / step) * step, tick -> tick <= max, tick -> tick + step)
                .boxed()
                .toList();
    }

    /** Returns the smallest of 1, 2 and 5 times a power of ten that is not below a positive length. */
    static double roundStep(double length) {
        double power = Math.pow(10, Math.floor(Math.log10(length)));
        return DoubleStream.of(1, 2, 5, 10)
                .map(factor -> factor * power)
                .filter(step -> step >= length)
                .findFirst()
                .orElse(10 * power);
    }
}
