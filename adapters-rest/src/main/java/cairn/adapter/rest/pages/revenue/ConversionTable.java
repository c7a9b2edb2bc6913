package cairn.adapter.rest.pages.revenue;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.DataTable;
import cairn.adapter.rest.pages.model.DataTable.Cell;
import cairn.adapter.rest.pages.model.DataTable.Column;
import cairn.application.view.ConvertedRevenue;
import cairn.application.view.ConvertedRevenue.Row;
import cairn.domain.currency.ConversionRate.Origin;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds the table of the revenue in one currency: a row for each currency of the bookings, and their sum. */
final class ConversionTable {

    private ConversionTable() {}

    /**
     * Returns the table.
     *
     * @param converted the rows of the report, converted to the target
     * @param only the only currency of bookings to show; null for all
     */
    static DataTable of(List<ConvertedRevenue.Row> converted, Currency target, @Nullable String only) {
        var shown = converted.stream()
                .filter(row -> only == null || only.equals(row.rate().from().getCurrencyCode()))
                .toList();
        var byCurrency = shown.stream()
                .collect(Collectors.groupingBy(
                        row -> row.rate().from().getCurrencyCode(), TreeMap::new, Collectors.toList()));
        return new DataTable(
                text("Revenue converted to %s", target.getCurrencyCode()),
                columns(),
                byCurrency.values().stream()
                        .map(rows -> new DataTable.Row(cells(rows, target)))
                        .toList(),
                total(shown, target));
    }

    private static List<Column> columns() {
        return Stream.concat(
                        Stream.of(
                                new Column(text("Currency"), "", false),
                                new Column(text("Rate"), text("the mean of the buying and the selling rate"), true),
                                new Column(text("Day of the rate"), "", false),
                                new Column(text("Source"), "", false)),
                        Figure.amounts().map(figure -> new Column(figure.title(), figure.meaning(), true)))
                .toList();
    }

    private static List<Cell> cells(List<Row> rows, Currency target) {
        var rate = rows.getFirst().rate();
        var cells = new ArrayList<Cell>();
        cells.add(new Cell(rate.from().getCurrencyCode()));
        cells.add(new Cell(rate.rate().toPlainString()));
        cells.add(new Cell(rate.origin().map(Origin::date).map(Texts::day).orElse("")));
        cells.add(new Cell(rate.origin().map(Origin::source).orElse("")));
        cells.addAll(sums(rows, target));
        return List.copyOf(cells);
    }

    private static List<Cell> total(List<Row> rows, Currency target) {
        return Stream.concat(
                        Stream.of(new Cell(text("Total")), new Cell(""), new Cell(""), new Cell("")),
                        sums(rows, target).stream())
                .toList();
    }

    private static List<Cell> sums(Collection<Row> rows, Currency target) {
        return Figure.amounts()
                .map(figure -> new Cell(figure.written(figure.sum(rows.stream().map(Row::converted)), target)))
                .toList();
    }
}
