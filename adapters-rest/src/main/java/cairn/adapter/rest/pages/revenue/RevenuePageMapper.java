package cairn.adapter.rest.pages.revenue;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.api.analytics.RevenueSlice;
import cairn.adapter.rest.pages.GroupNames;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.DataTable;
import cairn.adapter.rest.pages.model.DataTable.Cell;
import cairn.adapter.rest.pages.model.DataTable.Column;
import cairn.adapter.rest.pages.model.RevenuePage;
import cairn.adapter.rest.pages.revenue.RevenueGroups.Group;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.application.view.RevenueReport;
import cairn.application.view.RevenueRow;
import cairn.domain.shared.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds the tables and charts of the revenue.
 *
 * @param base the path of the console in the page's mode
 */
record RevenuePageMapper(String base, RevenueQuery query, LocalDate from, LocalDate to, GroupNames.Named names) {

    private static final long MOST_ROWS = 200;

    /** Returns the parts of the page, one for each currency. */
    List<RevenuePage.Part> parts(List<RevenueGroups> currencies, RevenueReader.Reports reports) {
        var charts = new RevenueCharts(Figure.of(query.figure()), query.groups(), from, to, names);
        return currencies.stream()
                .filter(this::isChosen)
                .map(part ->
                        new RevenuePage.Part(part.currency().getCurrencyCode(), charts.of(part), table(part, reports)))
                .toList();
    }

    /** Returns the number of rows that the page leaves out. */
    long omitted(List<RevenueGroups> currencies) {
        return currencies.stream()
                .filter(this::isChosen)
                .mapToLong(part -> Math.max(0, part.groups().size() - MOST_ROWS))
                .sum();
    }

    private boolean isChosen(RevenueGroups part) {
        return query.currency() == null
                || query.currency().equals(part.currency().getCurrencyCode());
    }

    private DataTable table(RevenueGroups part, RevenueReader.Reports reports) {
        var dimensions = query.groups().stream().map(dimension -> new Column(title(dimension), "", false));
        var figures = Stream.of(Figure.values()).map(figure -> new Column(figure.title(), figure.meaning(), true));
        var origin = Stream.of(new Column(text("Origin"), "", false));
        var average = Stream.of(new Column(text("Net per trekker"), "", true));
        return new DataTable(
                text("Revenue in %s", part.currency().getCurrencyCode()),
                Stream.of(dimensions, origin, figures, average)
                        .flatMap(columns -> columns)
                        .toList(),
                part.first(MOST_ROWS).groups().stream()
                        .map(group -> new DataTable.Row(cells(group, part, reports)))
                        .toList(),
                total(part, reports));
    }

    private List<Cell> cells(Group group, RevenueGroups part, RevenueReader.Reports reports) {
        var cells = new ArrayList<Cell>();
        for (int i = 0; i < query.groups().size(); i++) {
            cells.add(new Cell(names.of(query.groups().get(i), group.names().get(i))));
        }
        cells.add(origin(group, part, reports));
        boolean isCompared = reports.earlier().isPresent();
        for (var figure : Figure.values()) {
            cells.add(cell(figure, part, figure.of(group.row()), isCompared ? figure.of(group.earlier()) : null));
        }
        cells.add(new Cell(group.row()
                .flatMap(RevenueRow::averagePerTrekker)
                .map(RevenuePageMapper::amount)
                .orElse("")));
        return List.copyOf(cells);
    }

    private static Cell cell(Figure figure, RevenueGroups part, BigDecimal value, @Nullable BigDecimal earlier) {
        return new Cell(
                figure.written(value, part.currency()),
                earlier == null ? null : figure.difference(value.subtract(earlier), part.currency()),
                null);
    }

    private static String amount(Money money) {
        return Texts.amount(BigDecimal.valueOf(money.minorUnits()), money.currency());
    }

    /** Returns the link to the bookings of a row, or to those that changed it. */
    private Cell origin(Group group, RevenueGroups part, RevenueReader.Reports reports) {
        var values = new LinkedHashMap<Dimension, String>();
        IntStream.range(0, query.groups().size())
                .forEach(i -> values.put(query.groups().get(i), group.names().get(i)));
        var row = new RevenueSlice(query.chosenBasis(), from, to, part.currency(), values);
        long since = reports.earlier().map(RevenueReport::asOfPosition).orElse(0L);
        return new Cell(
                reports.earlier().isPresent() ? text("What changed") : text("Bookings"),
                null,
                "%s/revenue/changes?row=%s&since=%d&until=%d"
                        .formatted(base, row.encoded(), since, reports.report().asOfPosition()));
    }

    private List<Cell> total(RevenueGroups part, RevenueReader.Reports reports) {
        var cells = new ArrayList<Cell>();
        cells.add(new Cell(text("Total")));
        query.groups().forEach(_ -> cells.add(new Cell("")));
        var rows =
                part.groups().stream().map(Group::row).flatMap(Optional::stream).toList();
        var earlier = part.groups().stream()
                .map(Group::earlier)
                .flatMap(Optional::stream)
                .toList();
        boolean isCompared = reports.earlier().isPresent();
        for (var figure : Figure.values()) {
            cells.add(cell(figure, part, figure.sum(rows.stream()), isCompared ? figure.sum(earlier.stream()) : null));
        }
        cells.add(new Cell(""));
        return List.copyOf(cells);
    }

    static String title(Dimension dimension) {
        return switch (dimension) {
            case DAY -> text("Day");
            case WEEK -> text("Week");
            case MONTH -> text("Month");
            case QUARTER -> text("Quarter");
            case YEAR -> text("Year");
            case TRAIL -> text("Trail");
            case ROUTE -> text("Route");
            case REGION -> text("Region");
            case STATUS -> text("Status");
        };
    }

    static String given(@Nullable String value) {
        return Objects.requireNonNullElse(value, "");
    }
}
