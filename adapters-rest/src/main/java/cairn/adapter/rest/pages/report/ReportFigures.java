package cairn.adapter.rest.pages.report;

import cairn.adapter.rest.http.response.Csv;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.model.DataTable;
import cairn.domain.shared.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures of a report, for its page and for its file. */
record ReportFigures(String name, List<Column> columns, List<List<Value>> rows) {

    private static final BigDecimal ONE_PERCENT = new BigDecimal("0.01");

    static final ReportFigures NONE = new ReportFigures("", List.of(), List.of());

    ReportFigures {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * A column.
     *
     * @param code the heading in the file; empty for a column that only the page has
     * @param title the heading on the page; empty for a column that only the file has
     * @param meaning what the figures mean; empty if the title says it
     */
    record Column(String code, String title, String meaning, boolean isNumber) {

        static Column words(String code, String title) {
            return new Column(code, title, "", false);
        }

        static Column number(String code, String title, String meaning) {
            return new Column(code, title, meaning, true);
        }

        static Column onlyInFile(String code) {
            return new Column(code, "", "", false);
        }

        static Column link(String title) {
            return new Column("", title, "", false);
        }
    }

    /**
     * A value.
     *
     * @param data the value in the file
     * @param text the value on the page
     * @param difference the difference from another row, with its sign; null for none
     * @param address what a click opens; null for nothing
     */
    record Value(
            String data,
            String text,
            @Nullable String difference,
            @Nullable String address) {

        static Value of(String text) {
            return named(text, text);
        }

        static Value named(String data, String text) {
            return new Value(data, text, null, null);
        }

        static Value count(long count) {
            return named(Long.toString(count), Texts.count(count));
        }

        static Value count(Optional<? extends Number> count) {
            return count.map(Number::longValue).map(Value::count).orElse(of(""));
        }

        static Value money(Money money) {
            return named(Texts.amount(money).toPlainString(), Texts.money(money));
        }

        /** A share from 0 to 1, on the page in percent. */
        static Value share(Optional<BigDecimal> share) {
            return share.map(given -> named(given.toPlainString(), percent(given)))
                    .orElse(of(""));
        }

        static Value link(String text, @Nullable String address) {
            return new Value("", address == null ? "" : text, null, address);
        }

        Value withDifference(@Nullable String other) {
            return new Value(data, text, other, address);
        }
    }

    /** Returns a share in percent, such as {@code 3.2 %}; one below 1 % with two decimals. */
    static String percent(BigDecimal share) {
        int decimals = share.compareTo(ONE_PERCENT) < 0 ? 2 : 1;
        return share.signum() == 0
                ? Numbers.plain(0) + " %"
                : Numbers.grouped(share.movePointRight(2), decimals) + " %";
    }

    DataTable table() {
        return new DataTable(
                name,
                columns.stream()
                        .filter(column -> !column.title().isEmpty())
                        .map(column -> new DataTable.Column(column.title(), column.meaning(), column.isNumber()))
                        .toList(),
                rows.stream().map(row -> new DataTable.Row(cells(row))).toList(),
                List.of());
    }

    private List<DataTable.Cell> cells(List<Value> row) {
        return IntStream.range(0, columns.size())
                .filter(i -> !columns.get(i).title().isEmpty())
                .mapToObj(row::get)
                .map(value -> new DataTable.Cell(value.text(), value.difference(), value.address()))
                .toList();
    }

    /** Returns the figures as CSV. */
    String file() {
        var text =
                new StringBuilder(Csv.line(inFile().mapToObj(i -> columns.get(i).code())));
        rows.forEach(row -> text.append(Csv.line(inFile().mapToObj(i -> cell(columns.get(i), row.get(i))))));
        return text.toString();
    }

    private IntStream inFile() {
        return IntStream.range(0, columns.size())
                .filter(i -> !columns.get(i).code().isEmpty());
    }

    /** A negative number is no formula. */
    private static String cell(Column column, Value value) {
        return column.isNumber() ? value.data() : Csv.cell(value.data());
    }

    static List<Column> columns(Stream<List<Column>> parts) {
        return parts.flatMap(List::stream).toList();
    }
}
