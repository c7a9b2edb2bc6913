package cairn.adapter.rest.pages.calendar;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.TrekNeeds;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.calendar.Lanes.Bar;
import cairn.adapter.rest.pages.model.CalendarPage;
import cairn.adapter.rest.pages.model.CalendarPage.Day;
import cairn.adapter.rest.pages.model.CalendarPage.Group;
import cairn.adapter.rest.pages.model.CalendarPage.Lane;
import cairn.adapter.rest.pages.model.CalendarPage.Trek;
import cairn.application.view.DepartureView;
import cairn.application.view.Page;
import cairn.domain.catalogue.Porter;
import cairn.domain.conditions.Closure;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Shows departures as rows of a calendar: treks, guides, porters and closures. */
final class CalendarPageMapper {

    private static final DateTimeFormatter WEEKDAY = DateTimeFormatter.ofPattern("EEE", Locale.ENGLISH);

    private final CalendarPeriod period;
    private final LocalDate today;
    private final Lanes lanes;

    CalendarPageMapper(CalendarPeriod period, LocalDate today) {
        this.period = period;
        this.today = today;
        lanes = new Lanes(period.days());
    }

    CalendarPage page(Page<DepartureView> found, boolean mayWrite) {
        var departures = found.items();
        var groups = Stream.of(
                        new Group("Closures", closures(departures)),
                        new Group("Treks", treks(departures)),
                        new Group("Guides", crew(departures, view -> view.guide().stream())),
                        new Group("Porters", crew(departures, view -> view.porters().stream())))
                .filter(group -> !group.lanes().isEmpty())
                .toList();
        return new CalendarPage(
                period.title(),
                period.previous(),
                period.next(),
                period.other(today),
                period.isWeek() ? "Month" : "Week",
                period.days().dates().map(this::day).toList(),
                groups,
                departures.stream().map(CalendarPageMapper::trek).toList(),
                found.total().exceeds(departures.size()),
                mayWrite);
    }

    private Day day(LocalDate date) {
        return new Day(
                Integer.toString(date.getDayOfMonth()), WEEKDAY.format(date), date.toString(), date.equals(today));
    }

    private List<Lane> treks(List<DepartureView> departures) {
        var byTrail = new TreeMap<String, List<Bar>>();
        departures.forEach(departure -> byTrail.computeIfAbsent(trail(departure), _ -> new ArrayList<>())
                .add(bar(departure, party(departure))));
        return rows(byTrail);
    }

    private List<Lane> crew(List<DepartureView> departures, Function<DepartureView, Stream<Porter>> members) {
        var byMember = new TreeMap<String, List<Bar>>();
        departures.forEach(departure -> members.apply(departure)
                .forEach(member -> byMember.computeIfAbsent(
                                member.name() + " (" + member.code() + ")", _ -> new ArrayList<>())
                        .add(bar(departure, trail(departure)))));
        return rows(byMember);
    }

    private List<Lane> closures(List<DepartureView> departures) {
        Map<String, Set<Closure>> byRoute = new TreeMap<>();
        departures.forEach(
                departure -> byRoute.computeIfAbsent(departure.booking().route().value(), _ -> new LinkedHashSet<>())
                        .addAll(departure.closures()));
        var rows = new ArrayList<Lane>();
        byRoute.forEach((route, closures) ->
                rows.addAll(lanes.of(route, closures.stream().map(this::bar).toList())));
        return rows;
    }

    private List<Lane> rows(Map<String, List<Bar>> bars) {
        return bars.entrySet().stream()
                .flatMap(entry -> lanes.of(entry.getKey(), entry.getValue()).stream())
                .toList();
    }

    private Bar bar(Closure closure) {
        return new Bar(
                closure.since(),
                closure.until().orElse(period.days().lastDay()),
                "closed: " + closure.reason(),
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
                trail(departure),
                Words.days(details.startDate(), details.endDate()),
                details.startDate().toString(),
                party(departure),
                Badges.of(booking.status()),
                Words.count(departure.guide().isPresent() ? 1 : 0, "guide", "guides") + ", "
                        + Words.count(departure.porters().size(), "porter", "porters"),
                TrekNeeds.of(departure));
    }

    static String trail(DepartureView departure) {
        return departure.trailName().orElseGet(() -> departure.booking().route().value());
    }

    private static String party(DepartureView departure) {
        var details = departure.booking().arrangement();
        return details.reference().map(reference -> reference + ", ").orElse("")
                + Words.count(details.partySize(), "trekker", "trekkers");
    }
}
