package cairn.adapter.rest.pages.calendar;

import cairn.adapter.rest.pages.model.CalendarPage.CalendarRow;
import cairn.adapter.rest.pages.model.CalendarPage.Cell;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Arranges bars of days in rows, in which no two bars overlap. */
final class CalendarRows {

    private final DateRange shown;

    CalendarRows(DateRange shown) {
        this.shown = shown;
    }

    /**
     * A bar over one or more days.
     *
     * @param address the path after the base; empty if there is none
     */
    record Bar(LocalDate first, LocalDate last, String text, String tone, String address) {}

    /** Returns the rows of a name: one, unless bars overlap. */
    List<CalendarRow> of(String name, List<Bar> bars) {
        var rows = new ArrayList<List<Bar>>();
        bars.stream()
                .filter(bar -> bar.first().isBefore(shown.end()) && !bar.last().isBefore(shown.start()))
                .sorted(Comparator.comparing(Bar::first))
                .forEach(bar -> rowFor(bar, rows).add(bar));
        return rows.stream().map(row -> new CalendarRow(name, cells(row))).toList();
    }

    private static List<Bar> rowFor(Bar bar, List<List<Bar>> rows) {
        for (var row : rows) {
            if (row.getLast().last().isBefore(bar.first())) {
                return row;
            }
        }
        rows.add(new ArrayList<>());
        return rows.getLast();
    }

    private List<Cell> cells(List<Bar> row) {
        var cells = new ArrayList<Cell>();
        var next = shown.start();
        for (var bar : row) {
            var first = bar.first().isBefore(shown.start()) ? shown.start() : bar.first();
            var end = bar.last().isBefore(shown.end()) ? bar.last().plusDays(1) : shown.end();
            addFree(cells, next, first);
            cells.add(new Cell(length(first, end), bar.text(), bar.tone(), bar.address()));
            next = end;
        }
        addFree(cells, next, shown.end());
        return List.copyOf(cells);
    }

    private static void addFree(List<Cell> cells, LocalDate from, LocalDate to) {
        from.datesUntil(to).forEach(_ -> cells.add(new Cell(1, "", "", "")));
    }

    private static int length(LocalDate from, LocalDate end) {
        return Math.toIntExact(ChronoUnit.DAYS.between(from, end));
    }
}
