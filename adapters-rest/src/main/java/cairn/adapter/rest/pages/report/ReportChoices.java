package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.AsOfText;
import cairn.adapter.rest.pages.ReservedHouses;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.ReportPage.Field;
import cairn.application.port.in.Days;
import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.port.in.ListTrails;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

@Singleton
final class ReportChoices {

    private static final Window ALL = Window.of(500, 0);

    private final Queries queries;
    private final Clock clock;

    ReportChoices(Queries queries, Clock clock) {
        this.queries = queries;
        this.clock = clock;
    }

    static Field day(String name, String label, LocalDate value) {
        return new Field(name, label, "date", value.toString(), List.of());
    }

    static Field month(String name, String label, YearMonth value) {
        return new Field(name, label, "month", value.toString(), List.of());
    }

    static Field asOf(@Nullable String value) {
        return new Field("as_of", text("As of"), "text", value == null ? "" : value, List.of());
    }

    static Field by(String chosen, Stream<String> values) {
        return new Field(
                "by",
                text("Rows by"),
                "select",
                chosen,
                values.map(value -> new FilterOption(value, words(value), value.equals(chosen)))
                        .toList());
    }

    private static String words(String value) {
        return switch (value) {
            case "role_month" -> text("role and month");
            case "tea_house_month" -> text("tea house and month");
            case "porter" -> text("Person").toLowerCase(Locale.ROOT);
            case "day" -> text("day");
            case "week" -> text("week");
            case "month" -> text("month");
            case "year" -> text("year");
            case "role" -> text("role");
            case "tea_house" -> text("tea house");
            default -> throw new IllegalArgumentException("Unknown rows: " + value);
        };
    }

    Field trail(@Nullable UUID chosen) {
        var trails = queries.ask(new ListTrails(Optional.empty(), Set.of(), Days.ANY, ALL)).items().stream()
                .map(trail -> new FilterOption(
                        trail.id().toString(), trail.name(), trail.id().value().equals(chosen)));
        return new Field("trail", text("Trail"), "select", "", options(text("Every trail"), trails));
    }

    Field house(@Nullable UUID chosen, Map<TeaHouseId, TeaHouse> houses) {
        var options = houses.values().stream()
                .map(house -> new FilterOption(
                        house.id().toString(),
                        house.name() + ", " + house.village(),
                        house.id().value().equals(chosen)));
        return new Field("house", text("Tea house"), "select", "", options(text("Every tea house"), options));
    }

    private static List<FilterOption> options(String all, Stream<FilterOption> single) {
        return Stream.concat(Stream.of(new FilterOption("", all, false)), single)
                .toList();
    }

    Map<TeaHouseId, TeaHouse> houses() {
        return ReservedHouses.all(queries, Texts.today(clock));
    }

    static Optional<AsOf> point(@Nullable String text) {
        return Optional.ofNullable(text).map(AsOfText::point);
    }
}
