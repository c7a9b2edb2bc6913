package cairn.adapter.rest.pages.calendar;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.NepaliDates;
import cairn.adapter.rest.pages.TrekNeeds;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.calendar.CalendarRows.Bar;
import cairn.adapter.rest.pages.language.DatePattern;
import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.model.CalendarPage;
import cairn.adapter.rest.pages.model.CalendarPage.CalendarRow;
import cairn.adapter.rest.pages.model.CalendarPage.Day;
import cairn.adapter.rest.pages.model.CalendarPage.Free;
import cairn.adapter.rest.pages.model.CalendarPage.Group;
import cairn.adapter.rest.pages.model.CalendarPage.Trek;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.application.view.DepartureView;
import cairn.application.view.Page;
import cairn.application.view.PorterView;
import cairn.domain.catalogue.Porter;
import cairn.domain.conditions.Closure;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

final class CalendarPageMapper {

    private static final DatePattern WEEKDAY = DatePattern.of("EEE");

    /** The weekday for a column of a month, which is too narrow for the short names in Nepali. */
    private static final DatePattern NARROW_WEEKDAY = DatePattern.of("EEE", "EEEEE");

    private final CalendarPeriod period;
    private final LocalDate today;
    private final CalendarRows calendarRows;

    CalendarPageMapper(CalendarPeriod period, LocalDate today) {
        this.period = period;
        this.today = today;
        calendarRows = new CalendarRows(period.days());
    }

    CalendarPage page(CalendarReader.Content content, CalendarQuery query, boolean mayWrite) {
        var found = content.treks();
        var departures = found.items().stream().filter(query::asksFor).toList();
        var groups = Stream.of(
                        new Group(text("Closures"), closures(content.closures())),
                        new Group(text("Treks"), treks(departures)),
                        new Group(text("Guides"), crew(departures, view -> view.guide().stream())),
                        new Group(text("Porters"), crew(departures, view -> view.porters().stream())))
                .filter(group -> !group.lanes().isEmpty())
                .toList();
        return new CalendarPage(
                period.title(),
                NepaliDates.of(period.days().start(), period.days().lastDay()),
                new CalendarPage.Links(
                        period.query(),
                        query.filters(),
                        period.previous() + query.filters(),
                        period.next() + query.filters(),
                        period.other(today) + query.filters()),
                period.isWeek() ? text("Month") : text("Week"),
                period.days().dates().map(this::day).toList(),
                trails(found.items(), query),
                guides(found.items(), query),
                query.isFiltered(),
                groups,
                query.isFiltered()
                        ? List.of()
                        : Stream.of(
                                        free(
                                                content.freeGuides(),
                                                text("guide is free on all days"),
                                                text("guides are free on all days")),
                                        free(
                                                content.freePorters(),
                                                text("porter is free on all days"),
                                                text("porters are free on all days")))
                                .flatMap(Optional::stream)
                                .toList(),
                departures.stream().map(CalendarPageMapper::trek).toList(),
                found.total().exceeds(found.items().size()),
                mayWrite);
    }

    private Day day(LocalDate date) {
        return new Day(
                Numbers.plain(date.getDayOfMonth()),
                period.isWeek() ? NepaliDates.brief(date) : "",
                (period.isWeek() ? WEEKDAY : NARROW_WEEKDAY).format(date),
                date.toString(),
                date.equals(today));
    }

    private List<CalendarRow> treks(List<DepartureView> departures) {
        var byTrail = new TreeMap<String, List<Bar>>();
        departures.forEach(departure -> byTrail.computeIfAbsent(departure.trekName(), _ -> new ArrayList<>())
                .add(bar(departure, party(departure))));
        return rows(byTrail);
    }

    private List<CalendarRow> crew(List<DepartureView> departures, Function<DepartureView, Stream<Porter>> members) {
        var byMember = new TreeMap<String, List<Bar>>();
        departures.forEach(departure -> members.apply(departure)
                .forEach(member -> byMember.computeIfAbsent(name(member), _ -> new ArrayList<>())
                        .add(bar(departure, departure.trekName()))));
        return rows(byMember);
    }

    private static Optional<Free> free(Page<PorterView> people, String one, String many) {
        var names = people.items().stream().map(view -> name(view.porter())).toList();
        long all = people.total().count();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(new Free(Words.count(all, one, many), names, all - names.size()));
    }

    private static String name(Porter person) {
        return person.name() + " (" + person.code() + ")";
    }

    private static List<FilterOption> trails(List<DepartureView> departures, CalendarQuery query) {
        var names = new TreeMap<String, UUID>();
        departures.forEach(
                view -> names.put(view.trekName(), view.booking().trail().value()));
        return options(names, query.trail());
    }

    private static List<FilterOption> guides(List<DepartureView> departures, CalendarQuery query) {
        var names = new TreeMap<String, UUID>();
        departures.stream()
                .flatMap(view -> view.guide().stream())
                .forEach(guide -> names.put(name(guide), guide.id().value()));
        return options(names, query.guide());
    }

    private static List<FilterOption> options(Map<String, UUID> names, @Nullable UUID chosen) {
        return names.entrySet().stream()
                .map(entry -> new FilterOption(
                        entry.getValue().toString(),
                        entry.getKey(),
                        entry.getValue().equals(chosen)))
                .toList();
    }

    private List<CalendarRow> closures(Map<String, List<Closure>> byRoute) {
        var rows = new ArrayList<CalendarRow>();
        byRoute.forEach((route, closures) -> rows.addAll(
                calendarRows.of(route, closures.stream().map(this::bar).toList())));
        return rows;
    }

    private List<CalendarRow> rows(Map<String, List<Bar>> bars) {
        return bars.entrySet().stream()
                .flatMap(entry -> calendarRows.of(entry.getKey(), entry.getValue()).stream())
                .toList();
    }

    private Bar bar(Closure closure) {
        return new Bar(
                closure.since(),
                closure.until().orElse(period.days().lastDay()),
                text("closed: %s", closure.reason()),
                "bad",
                "");
    }

    private static Bar bar(DepartureView departure, String text) {
        var booking = departure.booking();
        var badge = Badges.of(booking.status());
        return new Bar(
                booking.arrangement().startDate(),
                booking.arrangement().endDate(),
                text + ", " + badge.text(),
                badge.tone(),
                "/bookings/" + booking.id());
    }

    private static Trek trek(DepartureView departure) {
        var booking = departure.booking();
        var details = booking.arrangement();
        return new Trek(
                booking.id().toString(),
                departure.trekName(),
                Words.days(details.startDate(), details.endDate()),
                NepaliDates.of(details.startDate(), details.endDate()),
                details.startDate().toString(),
                party(departure),
                Badges.of(booking.status()),
                crew(departure),
                TrekNeeds.of(departure),
                booking.status().allowed().contains("update"));
    }

    private static String crew(DepartureView departure) {
        var porters = departure.porters();
        return (departure.guide().isPresent() ? text("1 guide") : text("no guide")) + ", "
                + (porters.isEmpty()
                        ? text("no porters")
                        : Words.count(porters.size(), text("porter"), text("porters")));
    }

    private static String party(DepartureView departure) {
        var details = departure.booking().arrangement();
        return details.reference().map(reference -> reference + ", ").orElse("")
                + Words.count(details.partySize(), text("trekker"), text("trekkers"));
    }
}
