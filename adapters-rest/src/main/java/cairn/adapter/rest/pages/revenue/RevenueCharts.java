package cairn.adapter.rest.pages.revenue;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.GroupNames;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.chart.BarChart;
import cairn.adapter.rest.pages.chart.BarChart.Series;
import cairn.adapter.rest.pages.model.Chart;
import cairn.application.port.in.FindRevenue.Dimension;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Draws a figure of the revenue by group.
 *
 * @param dimensions the dimension of the bars, and the one that divides them if there is one
 */
record RevenueCharts(Figure figure, List<Dimension> dimensions, LocalDate from, LocalDate to, GroupNames.Named names) {

    private static final int MOST_COLUMNS = 120;
    private static final int MOST_LINES = 20;

    /** Returns the chart of a currency; null if it has no figures, or more columns than fit. */
    @Nullable
    Chart of(RevenueGroups part) {
        var values = values(part);
        boolean isTime = GroupNames.isTime(dimensions.getFirst());
        var groups = isTime
                ? GroupNames.withGaps(dimensions.getFirst(), groups(part), from, to)
                : largest(values, MOST_LINES);
        if (groups.isEmpty() || groups.size() > MOST_COLUMNS) {
            return null;
        }
        var chart = new BarChart(
                "chart-" + part.currency().getCurrencyCode(),
                title(part.currency()),
                groups.stream()
                        .map(group -> names.brief(dimensions.getFirst(), group))
                        .toList(),
                series(values, groups),
                value -> brief(value, part.currency()));
        var description = text("The table below the chart has the same figures, and those that it leaves out.");
        return isTime ? chart.columns(description) : chart.lines(description);
    }

    private String title(Currency currency) {
        var by = RevenuePageMapper.title(dimensions.getFirst()).toLowerCase(Locale.ROOT);
        return figure.isMoney()
                ? text("%s in %s by %s", figure.title(), currency.getCurrencyCode(), by)
                : text("%s with prices in %s by %s", figure.title(), currency.getCurrencyCode(), by);
    }

    /** Leaves out fractions, which are invisible in a chart. */
    private String brief(BigDecimal value, Currency currency) {
        var whole = figure.isMoney() ? value.movePointLeft(Texts.digits(currency)) : value;
        return Texts.count(whole.setScale(0, RoundingMode.HALF_EVEN).longValue());
    }

    private static List<String> groups(RevenueGroups part) {
        return part.groups().stream()
                .map(group -> group.names().getFirst())
                .distinct()
                .toList();
    }

    /** Returns the values by series, then by group. */
    private Map<String, Map<String, BigDecimal>> values(RevenueGroups part) {
        var values = new LinkedHashMap<String, Map<String, BigDecimal>>();
        part.groups()
                .forEach(group -> values.computeIfAbsent(group.names().getLast(), _ -> new LinkedHashMap<>())
                        .merge(group.names().getFirst(), figure.of(group.row()), BigDecimal::add));
        if (dimensions.size() > 1) {
            return values;
        }
        var single = new LinkedHashMap<String, BigDecimal>();
        values.values().forEach(single::putAll);
        return Map.of("", single);
    }

    private static List<String> largest(Map<String, Map<String, BigDecimal>> values, int most) {
        var sums = new LinkedHashMap<String, BigDecimal>();
        values.values().forEach(each -> each.forEach((group, value) -> sums.merge(group, value, BigDecimal::add)));
        return sums.entrySet().stream()
                .sorted(Map.Entry.<String, BigDecimal>comparingByValue().reversed())
                .limit(most)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the largest series, and the sum of the others as the last one if there are more than colours. */
    private List<Series> series(Map<String, Map<String, BigDecimal>> values, List<String> groups) {
        var bySize = values.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<String, Map<String, BigDecimal>> each) ->
                                each.getValue().values().stream().reduce(BigDecimal.ZERO, BigDecimal::add))
                        .reversed())
                .toList();
        boolean isMore = bySize.size() > BarChart.MOST_SERIES;
        int single = isMore ? BarChart.MOST_SERIES - 1 : bySize.size();
        var shown = bySize.stream()
                .limit(single)
                .map(each -> new Series(
                        nameOf(each.getKey()),
                        groups.stream()
                                .map(group -> each.getValue().getOrDefault(group, BigDecimal.ZERO))
                                .toList()));
        if (!isMore) {
            return shown.toList();
        }
        var rest = groups.stream()
                .map(group -> bySize.stream()
                        .skip(single)
                        .map(each -> each.getValue().getOrDefault(group, BigDecimal.ZERO))
                        .reduce(BigDecimal.ZERO, BigDecimal::add))
                .toList();
        return Stream.concat(shown, Stream.of(new Series(text("others"), rest))).toList();
    }

    private String nameOf(String series) {
        return dimensions.size() > 1 ? names.of(dimensions.getLast(), series) : series;
    }
}
