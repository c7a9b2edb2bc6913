package cairn.adapter.rest.pages.overview;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.OverviewPage.Item;
import cairn.adapter.rest.pages.model.OverviewPage.Worklist;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.application.view.PermitsDueView;
import cairn.application.view.Total;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.Closure;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Maps bookings to lists of work.
 *
 * @param trails the names of the trails of the catalogue
 */
record WorklistMapper(Map<TrailId, String> trails, LocalDate today) {

    Worklist holds(Page<BookingView> holds) {
        return list(
                text("On hold, first to expire"),
                "/bookings?status=pending",
                holds.total(),
                holds.items().stream().map(this::hold).toList(),
                text("No booking is on hold."));
    }

    private Item hold(BookingView booking) {
        return new Item(
                path(booking),
                BookingTexts.name(booking),
                null,
                detail(booking),
                "",
                booking.holdExpiresAt().map(Texts::ago).orElse(null),
                "warn");
    }

    Worklist affected(Page<BookingView> affected, Function<BookingView, Optional<Closure>> closures) {
        return list(
                text("Affected by a closure"),
                "/bookings?affected=true&sort=start_date&from=" + today,
                affected.total(),
                affected.items().stream()
                        .map(booking -> affected(booking, closures.apply(booking)))
                        .toList(),
                "");
    }

    private Item affected(BookingView booking, Optional<Closure> closure) {
        var reason = closure.map(Words::closure).map(words -> "; " + words).orElse("");
        return new Item(
                path(booking), BookingTexts.name(booking), null, detail(booking) + reason, days(booking), null, "bad");
    }

    Worklist balances(Page<BookingView> due, LocalDate until) {
        return list(
                text("Balances due"),
                "/bookings?due=true&sort=start_date&to=" + until,
                due.total(),
                due.items().stream().map(this::balance).toList(),
                text("Nothing is due for treks of the next 30 days."));
    }

    private Item balance(BookingView booking) {
        return new Item(
                path(booking),
                BookingTexts.name(booking),
                booking.status() == BookingStatus.CONFIRMED ? null : Badges.of(booking.status()),
                detail(booking),
                Texts.money(booking.balance().due()),
                null,
                booking.arrangement().startDate().isAfter(today) ? "" : "bad");
    }

    Worklist permits(Page<PermitsDueView> due) {
        return list(
                text("Permits due"),
                null,
                due.total(),
                due.items().stream().map(this::permits).toList(),
                text("Every trek of the next 30 days has its permits."));
    }

    private Item permits(PermitsDueView due) {
        var booking = due.booking();
        boolean isApplied = due.applied() >= due.missing();
        var applied = due.applied() == 0 ? text("not applied for") : text("applied for %s", due.applied());
        return new Item(
                isApplied ? path(booking) : "/permits?booking=" + booking.id(),
                BookingTexts.name(booking),
                null,
                detail(booking) + "; " + applied,
                text("%s missing", due.missing()),
                null,
                isApplied ? "warn" : "bad");
    }

    private static String path(BookingView booking) {
        return "/bookings/" + booking.id();
    }

    private String detail(BookingView booking) {
        var details = booking.arrangement();
        return "%s; %s, %s"
                .formatted(
                        BookingTexts.customer(booking),
                        trails.getOrDefault(booking.trail(), booking.route().value()),
                        Words.days(details.startDate(), details.endDate()));
    }

    private String days(BookingView booking) {
        long days = today.until(booking.arrangement().startDate(), ChronoUnit.DAYS);
        return days > 1
                ? text("in %s days", days)
                : days == 1 ? text("tomorrow") : days == 0 ? text("today") : text("under way");
    }

    static Worklist list(String title, @Nullable String path, Total total, List<Item> items, String none) {
        long more = total.count() - items.size();
        return new Worklist(
                title,
                path,
                total.count() == 0 ? "" : Texts.total(total),
                items,
                more > 0 ? text("and %s more", Texts.count(more) + (total.isExact() ? "" : "+")) : null,
                none);
    }
}
