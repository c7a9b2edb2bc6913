package cairn.adapter.rest.pages.chart;

import cairn.adapter.rest.pages.model.Chart;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Draws the stacked bars of groups: as columns for groups that follow one another in time, as lines for others. Bars of
 * negative values extend to the other side of zero.
 *
 * @param groups the names of the groups, short enough for a scale
 * @param series the values of each series, one for each group
 * @param text writes a value
 */
public record BarChart(
        String id, String title, List<String> groups, List<Series> series, Function<BigDecimal, String> text) {

    public static final int MOST_SERIES = 6;

    private static final int WIDTH = 960;
    private static final int TOP = 12;
    private static final int END = 16;
    private static final int BELOW_TEXT = 4;

    /** A few columns stand at the scale, where a phone shows them first. */
    private static final int WIDEST_SLOT = 160;

    public record Series(String name, List<BigDecimal> values) {

        public Series {
            values = List.copyOf(values);
        }
    }

    public BarChart {
        groups = List.copyOf(groups);
        series = List.copyOf(series);
    }

    private record Stack(BigDecimal from, BigDecimal to, int group, int series) {}

    public Chart columns(String description) {
        return columns(description, stacks(), 1);
    }

    /** Returns the chart with a column for each series of a group, side by side. */
    public Chart besides(String description) {
        var single = stacks().stream()
                .map(stack ->
                        new Stack(BigDecimal.ZERO, stack.to().subtract(stack.from()), stack.group(), stack.series()))
                .toList();
        return columns(description, single, series.size());
    }

    /** Returns the chart with columns that share the place of a group. */
    private Chart columns(String description, List<Stack> stacks, int shares) {
        int left = 88;
        int height = 320;
        int bottom = height - 34;
        var ticks = ticks(stacks);
        double slot = Math.min(WIDEST_SLOT, (double) (WIDTH - left - END) / groups.size());
        double thick = Math.min(56, slot * 0.72 / shares);
        Function<BigDecimal, Double> place = value -> bottom - ticks.placeOf(value) * (bottom - TOP);
        var lines = ticks.values().stream()
                .map(tick -> line(left, place.apply(tick), WIDTH - (double) END, place.apply(tick)))
                .toList();
        var labels = new ArrayList<>(ticks.values().stream()
                .map(tick -> label(left - 8.0, place.apply(tick) + BELOW_TEXT, "end", text.apply(tick)))
                .toList());
        int every = (int) Math.ceil(64 / slot);
        for (int i = 0; i < groups.size(); i += every) {
            labels.add(label(left + (i + 0.5) * slot, height - 12.0, "middle", groups.get(i)));
        }
        var bars = stacks.stream()
                .map(stack -> {
                    double one = place.apply(stack.from());
                    double other = place.apply(stack.to());
                    return bar(
                            left + (stack.group() + 0.5) * slot + thick * (stack.series() % shares - shares / 2.0),
                            Math.min(one, other),
                            thick,
                            Math.abs(one - other),
                            stack);
                })
                .toList();
        return new Chart(id, title, description, WIDTH, height, lines, bars, labels, keys());
    }

    public Chart lines(String description) {
        int left = 240;
        int thick = 20;
        int slot = 28;
        int bottom = TOP + slot * groups.size();
        var stacks = stacks();
        var ticks = ticks(stacks);
        Function<BigDecimal, Double> place = value -> left + ticks.placeOf(value) * (WIDTH - left - 40.0);
        var lines = ticks.values().stream()
                .map(tick -> line(place.apply(tick), TOP, place.apply(tick), bottom))
                .toList();
        var labels = new ArrayList<>(ticks.values().stream()
                .map(tick -> label(place.apply(tick), bottom + 18.0, "middle", text.apply(tick)))
                .toList());
        for (int i = 0; i < groups.size(); i++) {
            labels.add(label(left - 8.0, TOP + (i + 0.5) * slot + BELOW_TEXT, "end", groups.get(i)));
        }
        var bars = stacks.stream()
                .map(stack -> {
                    double one = place.apply(stack.from());
                    double other = place.apply(stack.to());
                    return bar(
                            Math.min(one, other),
                            TOP + (stack.group() + 0.5) * slot - thick / 2.0,
                            Math.abs(one - other),
                            thick,
                            stack);
                })
                .toList();
        return new Chart(id, title, description, WIDTH, bottom + 28, lines, bars, labels, keys());
    }

    private List<Stack> stacks() {
        var stacks = new ArrayList<Stack>();
        for (int group = 0; group < groups.size(); group++) {
            var above = BigDecimal.ZERO;
            var below = BigDecimal.ZERO;
            for (int i = 0; i < series.size(); i++) {
                var value = series.get(i).values().get(group);
                var from = value.signum() < 0 ? below : above;
                if (value.signum() != 0) {
                    stacks.add(new Stack(from, from.add(value), group, i));
                }
                above = value.signum() < 0 ? above : above.add(value);
                below = value.signum() < 0 ? below.add(value) : below;
            }
        }
        return stacks;
    }

    private static Ticks ticks(List<Stack> stacks) {
        var ends = stacks.stream().map(Stack::to).toList();
        return Ticks.of(
                ends.stream().reduce(BigDecimal.ZERO, BigDecimal::min),
                ends.stream().reduce(BigDecimal.ZERO, BigDecimal::max));
    }

    private List<Chart.Key> keys() {
        return series.size() < 2
                ? List.of()
                : IntStream.range(0, series.size())
                        .mapToObj(i -> new Chart.Key(i, series.get(i).name()))
                        .toList();
    }

    private Chart.Bar bar(double x, double y, double width, double height, Stack stack) {
        var named = series.size() < 2
                ? Stream.of(groups.get(stack.group()))
                : Stream.of(
                        groups.get(stack.group()), series.get(stack.series()).name());
        var value = series.get(stack.series()).values().get(stack.group());
        return new Chart.Bar(
                pixels(x),
                pixels(y),
                pixels(width),
                pixels(height),
                stack.series(),
                String.join(", ", named.toList()) + ": " + text.apply(value));
    }

    private static Chart.Line line(double x1, double y1, double x2, double y2) {
        return new Chart.Line(pixels(x1), pixels(y1), pixels(x2), pixels(y2));
    }

    private static Chart.Label label(double x, double y, String anchor, String words) {
        return new Chart.Label(pixels(x), pixels(y), anchor, words);
    }

    private static String pixels(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
