package cairn.adapter.rest.pages.revenue;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.api.analytics.RevenueSlice;
import cairn.adapter.rest.pages.GroupNames;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.DataTable;
import cairn.adapter.rest.pages.model.DataTable.Cell;
import cairn.adapter.rest.pages.model.DataTable.Column;
import cairn.adapter.rest.pages.model.RevenueChangesPage;
import cairn.application.port.in.FindRevenue.Basis;
import cairn.application.view.RevenueChanges;
import cairn.application.view.RevenueChanges.Change;
import cairn.domain.booking.BookingId;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds the page of the bookings that changed a row.
 *
 * @param base the path of the console in the page's mode
 * @param isLinked whether the reader may open bookings
 */
record ChangesMapper(String base, RevenueSlice row, long since, long until, GroupNames.Named names, boolean isLinked) {

    private static final int MOST_ROWS = 200;

    private static final Comparator<Change> BY_SIZE = Comparator.comparing(
                    (Change change) -> difference(Figure.NET, change).abs())
            .thenComparing(change -> difference(Figure.PAID, change).abs())
            .reversed();

    RevenueChangesPage page(RevenueChanges found, Function<BookingId, String> nameOf) {
        var changes = found.changes().stream().sorted(BY_SIZE).toList();
        var figures = Stream.of(Figure.values())
                .filter(figure -> since == 0
                        || changes.stream()
                                .anyMatch(change -> difference(figure, change).signum() != 0))
                .toList();
        var shown = changes.stream().limit(MOST_ROWS).toList();
        return new RevenueChangesPage(
                name(),
                "%s/events?until=%d%s&revenue=%s"
                        .formatted(base, until, since == 0 ? "" : "&after=" + since, row.encoded()),
                since == 0 ? null : since,
                until,
                Words.count(changes.size(), text("booking"), text("bookings")),
                changes.size() - (long) shown.size(),
                new DataTable(
                        text("Bookings"),
                        columns(figures),
                        shown.stream()
                                .map(change -> new DataTable.Row(cells(figures, change, nameOf)))
                                .toList(),
                        total(figures, changes)));
    }

    /** Returns the row in words, such as {@code March 2027, Everest Base Camp, USD}. */
    String name() {
        var parts = new ArrayList<String>();
        row.group().forEach((dimension, value) -> parts.add(names.of(dimension, value)));
        parts.add(row.currency().getCurrencyCode());
        parts.add(
                row.basis() == Basis.TREK_DATE
                        ? text("treks that start %s", Words.days(row.from(), row.to()))
                        : text("booked %s", Words.days(row.from(), row.to())));
        return String.join(", ", parts);
    }

    private static List<Column> columns(List<Figure> figures) {
        return Stream.concat(
                        Stream.of(new Column(text("Booking"), "", false), new Column(text("Origin"), "", false)),
                        figures.stream().map(figure -> new Column(figure.title(), figure.meaning(), true)))
                .toList();
    }

    private List<Cell> cells(List<Figure> figures, Change change, Function<BookingId, String> nameOf) {
        var cells = new ArrayList<Cell>();
        var id = change.booking().toString();
        cells.add(new Cell(nameOf.apply(change.booking()), remark(change), isLinked ? base + "/bookings/" + id : null));
        cells.add(new Cell(
                text("Events"),
                null,
                "%s/events?subject=booking/%s&after=%d&until=%d".formatted(base, id, since, until)));
        for (var figure : figures) {
            var value = figure.of(change.after());
            cells.add(new Cell(
                    figure.written(value, row.currency()),
                    since == 0 ? null : figure.difference(difference(figure, change), row.currency()),
                    null));
        }
        return List.copyOf(cells);
    }

    /** Returns whether the booking has entered or left the row; null if it was and is in it. */
    private @Nullable String remark(Change change) {
        if (since == 0) {
            return null;
        }
        if (change.before().isEmpty()) {
            return text("new in this row");
        }
        return change.after().isEmpty() ? text("no longer in this row") : null;
    }

    private List<Cell> total(List<Figure> figures, List<Change> changes) {
        var cells = new ArrayList<Cell>();
        cells.add(new Cell(text("Total")));
        cells.add(new Cell(""));
        for (var figure : figures) {
            var after = figure.sum(changes.stream().map(Change::after).flatMap(Optional::stream));
            var before = figure.sum(changes.stream().map(Change::before).flatMap(Optional::stream));
            cells.add(new Cell(
                    figure.written(after, row.currency()),
                    since == 0 ? null : figure.difference(after.subtract(before), row.currency()),
                    null));
        }
        return List.copyOf(cells);
    }

    private static BigDecimal difference(Figure figure, Change change) {
        return figure.of(change.after()).subtract(figure.of(change.before()));
    }

    /** Returns the end of an id, which distinguishes it from others. */
    static String brief(BookingId id) {
        return text("Booking …%s", BookingTexts.end(id.toString()));
    }
}
