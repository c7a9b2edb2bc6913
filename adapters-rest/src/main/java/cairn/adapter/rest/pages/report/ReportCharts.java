package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.chart.BarChart;
import cairn.adapter.rest.pages.chart.BarChart.Series;
import cairn.adapter.rest.pages.model.Chart;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

final class ReportCharts {

    private static final int MOST_COLUMNS = 120;
    private static final int MOST_LINES = 20;
    private static final int LONGEST_NAME = 30;

    private ReportCharts() {}

    record Bar(String name, BigDecimal value) {

        static Bar of(String name, long value) {
            return new Bar(name, BigDecimal.valueOf(value));
        }
    }

    /** Returns columns for groups that follow one another in time; null if there are none, or more than fit. */
    static @Nullable Chart columns(String title, List<Bar> bars, Function<BigDecimal, String> written) {
        return bars.isEmpty() || bars.size() > MOST_COLUMNS
                ? null
                : chart(title, bars, written).columns(description());
    }

    /** Returns lines for the groups with the largest figures; null if there are none. */
    static @Nullable Chart largest(String title, List<Bar> bars, Function<BigDecimal, String> written) {
        return lines(
                title,
                bars.stream()
                        .sorted(Comparator.comparing(Bar::value).reversed())
                        .limit(MOST_LINES)
                        .toList(),
                written);
    }

    /** Returns lines for all groups; null if there are none. */
    static @Nullable Chart lines(String title, List<Bar> bars, Function<BigDecimal, String> written) {
        var named = bars.stream()
                .map(bar -> new Bar(brief(bar.name()), bar.value()))
                .toList();
        return bars.isEmpty() ? null : chart(title, named, written).lines(description());
    }

    /** Returns the beginning of a name that is too long for a line. */
    private static String brief(String name) {
        return name.length() > LONGEST_NAME
                ? name.substring(0, LONGEST_NAME - 1).strip() + "…"
                : name;
    }

    private static BarChart chart(String title, List<Bar> bars, Function<BigDecimal, String> written) {
        return new BarChart(
                "chart",
                title,
                bars.stream().map(Bar::name).toList(),
                List.of(new Series(title, bars.stream().map(Bar::value).toList())),
                written);
    }

    /** Returns columns of two figures side by side. */
    static @Nullable Chart pairs(String title, List<String> groups, Series one, Series other) {
        return groups.isEmpty()
                ? null
                : new BarChart("chart", title, groups, List.of(one, other), ReportCharts::count).besides(description());
    }

    /** Writes a whole number; nothing for the fractions on the scale of small ones. */
    static String count(BigDecimal value) {
        return value.stripTrailingZeros().scale() > 0 ? "" : Texts.count(value.longValue());
    }

    private static String description() {
        return text("The table below the chart has the same figures, and those that it leaves out.");
    }
}
