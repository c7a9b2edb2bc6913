package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.pages.GroupNames;
import cairn.adapter.rest.pages.ReservedHouses;
import cairn.adapter.rest.pages.model.Chart;
import cairn.adapter.rest.pages.report.ReportCharts.Bar;
import cairn.adapter.rest.pages.report.ReportFigures.Column;
import cairn.adapter.rest.pages.report.ReportFigures.Value;
import cairn.application.port.in.FindOccupancy;
import cairn.application.port.in.FindOccupancy.Dimension;
import cairn.application.port.in.FindRevenue;
import cairn.application.view.OccupancyReport;
import cairn.application.view.OccupancyReport.Row;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds the table and the chart of tea-house nights.
 *
 * @param base the path of the console in the page's mode
 * @param houses the tea houses of the catalogue
 */
record NightsMapper(FindOccupancy question, String base, GroupNames.Named names, Map<TeaHouseId, TeaHouse> houses) {

    private static final String CAPACITY = "capacity_room_nights";
    private static final String RATE = "occupancy_rate";

    ReportFigures figures(OccupancyReport report) {
        return new ReportFigures(
                text("Tea-house nights"),
                ReportFigures.columns(Stream.of(
                        groups(), nights(), isOfHouses() ? share() : noShare(), List.of(Column.link(text("Origin"))))),
                report.rows().stream().map(this::values).toList());
    }

    private boolean isOfHouses() {
        return question.teaHouse().isPresent() || question.groups().contains(Dimension.TEA_HOUSE);
    }

    private List<Column> groups() {
        var columns = new ArrayList<Column>();
        for (var dimension : question.groups()) {
            if (dimension == Dimension.TEA_HOUSE) {
                columns.add(Column.words("tea_house_name", text("Tea house")));
                columns.add(Column.onlyInFile("tea_house"));
            } else {
                columns.add(Column.words(WireNames.of(dimension), title(dimension)));
            }
        }
        return columns;
    }

    private static String title(Dimension dimension) {
        return switch (dimension) {
            case NIGHT -> text("Night");
            case WEEK -> text("Week");
            case MONTH -> text("Month");
            case YEAR -> text("Year");
            case TEA_HOUSE -> text("Tea house");
        };
    }

    private List<Value> values(Row row) {
        var values = new ArrayList<Value>();
        for (int i = 0; i < question.groups().size(); i++) {
            values.add(group(question.groups().get(i), row.group().get(i)));
            if (question.groups().get(i) == Dimension.TEA_HOUSE) {
                values.add(Value.of(row.group().get(i)));
            }
        }
        values.add(Value.count(row.reservations()));
        values.add(Value.count(row.roomNights()));
        values.add(Value.count(row.guestNights()));
        values.add(Value.count(row.noShowRoomNights()));
        values.add(row.capacity().isPresent() ? Value.count(row.capacity().getAsLong()) : Value.of(""));
        values.add(Value.share(row.rate()));
        values.add(Value.link(text("Reservations"), reservations(row)));
        return values;
    }

    private Value group(Dimension dimension, String group) {
        return dimension == Dimension.TEA_HOUSE ? Value.of(house(group)) : Value.named(group, time(dimension, group));
    }

    private String house(String id) {
        return TeaHouseId.in(id)
                .flatMap(known -> Optional.ofNullable(houses.get(known)))
                .map(TeaHouse::name)
                .orElseGet(ReservedHouses::removed);
    }

    private String time(Dimension dimension, String group) {
        return names.brief(
                dimension == Dimension.NIGHT
                        ? FindRevenue.Dimension.DAY
                        : FindRevenue.Dimension.valueOf(dimension.name()),
                group);
    }

    private String reservations(Row row) {
        var nights = question.nightsOf(row.group());
        return "%s/reports/nights/reservations?from=%s&to=%s%s"
                .formatted(
                        base,
                        nights.start(),
                        nights.lastDay(),
                        question.houseOf(row.group()).map(id -> "&house=" + id).orElse(""));
    }

    /** Returns the occupancy where there is a capacity, otherwise the nights; null if neither can be drawn. */
    @Nullable
    Chart chart(OccupancyReport report) {
        if (question.groups().size() > 1) {
            return null;
        }
        var dimension = question.groups().getFirst();
        if (dimension == Dimension.TEA_HOUSE) {
            return ReportCharts.largest(
                    text("Occupancy of tea houses"), shares(report, dimension), ReportFigures::percent);
        }
        return question.teaHouse().isPresent()
                ? ReportCharts.columns(text("Occupancy"), shares(report, dimension), ReportFigures::percent)
                : ReportCharts.columns(
                        text("Room nights"),
                        report.rows().stream()
                                .map(row -> Bar.of(time(dimension, row.group().getFirst()), row.roomNights()))
                                .toList(),
                        ReportCharts::count);
    }

    private List<Bar> shares(OccupancyReport report, Dimension dimension) {
        return report.rows().stream()
                .map(row -> new Bar(
                        group(dimension, row.group().getFirst()).text(),
                        row.rate().orElse(BigDecimal.ZERO)))
                .toList();
    }

    private static List<Column> nights() {
        return List.of(
                Column.number("reservations", text("Reservations"), ""),
                Column.number("room_nights", text("Room nights"), text("rooms, for a night each")),
                Column.number("guest_nights", text("Guest nights"), text("guests, for a night each")),
                Column.number("no_show_room_nights", text("No-show room nights"), text("their guests did not arrive")));
    }

    private static List<Column> share() {
        return List.of(
                Column.number(
                        CAPACITY,
                        text("Capacity"),
                        text("room nights that the house offers, by the present catalogue")),
                Column.number(RATE, text("Occupancy"), text("the share of the capacity that your room nights take")));
    }

    private static List<Column> noShare() {
        return List.of(Column.onlyInFile(CAPACITY), Column.onlyInFile(RATE));
    }
}
