package cairn.adapter.rest.pages;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.model.Badge;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingStatus;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.RouteStatus;
import cairn.domain.permitapplication.PermitApplication;
import cairn.domain.reservation.Reservation;
import cairn.domain.shared.Money;
import java.math.BigDecimal;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes values of the domain for people: amounts, statuses, ranges of days. */
public final class Words {

    private Words() {}

    /** Returns an amount such as {@code USD 1,250.00}. */
    public static String money(Money money) {
        int digits = Math.max(0, money.currency().getDefaultFractionDigits());
        var format = NumberFormat.getNumberInstance(Locale.ENGLISH);
        format.setMinimumFractionDigits(digits);
        var amount = BigDecimal.valueOf(money.minorUnits(), digits);
        return money.currency().getCurrencyCode() + " " + format.format(amount);
    }

    public static String sum(Collection<Money> amounts) {
        return amounts.stream().map(Words::money).collect(Collectors.joining(" + "));
    }

    /** Returns a constant in words, such as {@code under review}. */
    public static String of(Enum<?> constant) {
        return WireNames.of(constant).replace('_', ' ');
    }

    public static String days(LocalDate first, LocalDate last) {
        return first.equals(last) ? Texts.day(first) : Texts.day(first) + " – " + Texts.day(last);
    }

    public static String count(long number, String one, String many) {
        return number == 1 ? "1 " + one : number + " " + many;
    }

    public static String closure(Closure closure) {
        var place = closure.segment()
                .map(segment -> "between %s and %s ".formatted(segment.from(), segment.to()))
                .orElse("");
        var end = closure.until().map(last -> " until " + Texts.day(last)).orElse(", until further notice");
        return "Closed " + place + "from " + Texts.day(closure.since()) + end + ": " + closure.reason();
    }

    public static Badge badge(BookingStatus status) {
        return new Badge(
                of(status),
                switch (status) {
                    case PENDING -> "warn";
                    case CONFIRMED -> "good";
                    case IN_PROGRESS -> "info";
                    case COMPLETED -> "";
                    case CANCELLED, EXPIRED -> "bad";
                });
    }

    public static Badge badge(Reservation.Status status) {
        return new Badge(
                of(status),
                switch (status) {
                    case CONFIRMED -> "good";
                    case CHECKED_IN -> "info";
                    case CHECKED_OUT, CANCELLED -> "";
                    case NO_SHOW -> "bad";
                });
    }

    public static Badge badge(PermitApplication.Status status) {
        return new Badge(
                of(status),
                switch (status) {
                    case SUBMITTED -> "warn";
                    case UNDER_REVIEW, APPROVED -> "info";
                    case ISSUED -> "good";
                    case REJECTED, EXPIRED -> "bad";
                    case WITHDRAWN -> "";
                });
    }

    public static Badge badge(RouteStatus status) {
        return new Badge(
                of(status),
                switch (status) {
                    case OPEN -> "good";
                    case CAUTION -> "warn";
                    case CLOSED -> "bad";
                });
    }

    /** Returns whether the caller's member may write with a scope: some roles only read. */
    public static boolean mayWrite(Caller caller, Scope scope) {
        return caller.has(scope)
                && caller.session()
                        .filter(session -> session.roles().stream()
                                .anyMatch(role ->
                                        !role.isReadOnly() && role.scopes().contains(scope)))
                        .isPresent();
    }
}
