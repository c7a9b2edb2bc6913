package cairn.adapter.rest.pages.revenue;

import cairn.adapter.rest.http.response.Csv;
import cairn.adapter.rest.pages.GroupNames;
import cairn.application.view.ConvertedRevenue;
import cairn.application.view.RevenueRow;
import cairn.domain.currency.ConversionRate.Origin;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the revenue as CSV, with names beside ids and decimal amounts. */
final class RevenueTable {

    private static final String AVERAGE = "average_per_trekker";
    private static final String CHANGE = "_change";
    private static final String CONVERTED = "_converted";

    /** The columns after the converted figures. */
    private static final List<String> CONVERSION =
            List.of(AVERAGE + CONVERTED, "converted_currency", "rate", "rate_date", "rate_source");

    private RevenueTable() {}

    static String of(RevenueQuery query, RevenueReader.Reports reports, GroupNames.Named names) {
        boolean isCompared = query.since() != null;
        var converted = reports.converted().stream()
                .collect(Collectors.toUnmodifiableMap(ConvertedRevenue.Row::original, Function.identity()));
        var text = new StringBuilder(Csv.line(headings(query, isCompared).stream()));
        for (var part : RevenueGroups.of(reports)) {
            if (query.currency() == null
                    || query.currency().equals(part.currency().getCurrencyCode())) {
                for (var group : part.groups()) {
                    var line = cells(query, part, group, names, isCompared);
                    if (query.target().isPresent()) {
                        line.addAll(converted(group.row().flatMap(row -> Optional.ofNullable(converted.get(row)))));
                    }
                    text.append(Csv.line(line.stream().map(RevenueTable::cell)));
                }
            }
        }
        return text.toString();
    }

    /** Writes a cell; a negative number is no formula. */
    private static String cell(String text) {
        return text.matches("-[0-9.]+") ? text : Csv.cell(text);
    }

    private static List<String> headings(RevenueQuery query, boolean isCompared) {
        var headings = new ArrayList<String>();
        query.groups().forEach(dimension -> {
            var name = dimension.name().toLowerCase(Locale.ROOT);
            headings.addAll(List.of(name, name + "_name"));
        });
        headings.add("currency");
        Stream.of(Figure.values()).map(Figure::code).forEach(headings::add);
        headings.add(AVERAGE);
        if (isCompared) {
            Stream.of(Figure.values()).map(figure -> figure.code() + CHANGE).forEach(headings::add);
        }
        if (query.target().isPresent()) {
            Figure.amounts().map(figure -> figure.code() + CONVERTED).forEach(headings::add);
            headings.addAll(CONVERSION);
        }
        return headings;
    }

    /** Returns the cells of a converted row; empty cells for a group that only the earlier report has. */
    private static List<String> converted(Optional<ConvertedRevenue.Row> row) {
        return row.map(RevenueTable::converted)
                .orElseGet(() -> Stream.concat(Figure.amounts().map(Figure::code), CONVERSION.stream())
                        .map(_ -> "")
                        .toList());
    }

    private static List<String> converted(ConvertedRevenue.Row row) {
        var rate = row.rate();
        return Stream.concat(
                        Figure.amounts()
                                .map(figure -> figure.decimal(figure.of(Optional.of(row.converted())), rate.to())),
                        Stream.of(
                                row.converted()
                                        .averagePerTrekker()
                                        .map(money ->
                                                Figure.NET.decimal(BigDecimal.valueOf(money.minorUnits()), rate.to()))
                                        .orElse(""),
                                rate.to().getCurrencyCode(),
                                rate.rate().toPlainString(),
                                rate.origin()
                                        .map(origin -> origin.date().toString())
                                        .orElse(""),
                                rate.origin().map(Origin::source).orElse("")))
                .toList();
    }

    private static List<String> cells(
            RevenueQuery query,
            RevenueGroups part,
            RevenueGroups.Group group,
            GroupNames.Named names,
            boolean isCompared) {
        var cells = new ArrayList<String>();
        for (int i = 0; i < query.groups().size(); i++) {
            var value = group.names().get(i);
            cells.addAll(List.of(value, names.of(query.groups().get(i), value)));
        }
        cells.add(part.currency().getCurrencyCode());
        for (var figure : Figure.values()) {
            cells.add(figure.decimal(figure.of(group.row()), part.currency()));
        }
        cells.add(group.row()
                .flatMap(RevenueRow::averagePerTrekker)
                .map(money -> Figure.NET.decimal(BigDecimal.valueOf(money.minorUnits()), part.currency()))
                .orElse(""));
        if (isCompared) {
            for (var figure : Figure.values()) {
                var difference = figure.of(group.row()).subtract(figure.of(group.earlier()));
                cells.add(figure.decimal(difference, part.currency()));
            }
        }
        return cells;
    }
}
