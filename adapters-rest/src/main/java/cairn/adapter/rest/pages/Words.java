package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.language.DatePattern;
import cairn.adapter.rest.pages.language.Numbers;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingStatus;
import cairn.domain.conditions.Closure;
import cairn.domain.permit.Document;
import cairn.domain.shared.Money;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Collection;
import java.util.stream.Collectors;

/** Writes values of the domain for people: sums, names of constants, ranges of days. */
public final class Words {

    private static final DatePattern DAY_OF_YEAR = DatePattern.of("d MMM");

    private Words() {}

    public static String sum(Collection<Money> amounts) {
        return amounts.stream().map(Texts::money).collect(Collectors.joining(" + "));
    }

    /** Returns a constant in words, such as {@code under review}. */
    public static String of(Enum<?> constant) {
        return text(WireNames.of(constant).replace('_', ' '));
    }

    /** Returns a status in words. A pending booking is a hold. */
    public static String of(BookingStatus status) {
        return status == BookingStatus.PENDING ? text("on hold") : of((Enum<?>) status);
    }

    public static String of(Document document) {
        return switch (document) {
            case PHOTO_X2 -> text("two photos");
            case NRB_LICENCE -> text("NRB licence");
            case PAN_CERTIFICATE -> text("PAN certificate");
            default -> of((Enum<?>) document);
        };
    }

    /** Returns a range of days, such as {@code 1–9 Apr 2027}; a month or year of both days is named once. */
    public static String days(LocalDate first, LocalDate last) {
        if (first.equals(last)) {
            return Texts.day(last);
        }
        if (YearMonth.from(first).equals(YearMonth.from(last))) {
            return Numbers.plain(first.getDayOfMonth()) + "–" + Texts.day(last);
        }
        return (first.getYear() == last.getYear() ? DAY_OF_YEAR.format(first) : Texts.day(first)) + " – "
                + Texts.day(last);
    }

    public static String count(long number, String one, String many) {
        return Numbers.plain(number) + " " + (number == 1 ? one : many);
    }

    public static String closure(Closure closure) {
        var from = closure.segment()
                .map(segment -> text(
                        "Closed between %s and %s from %s", segment.from(), segment.to(), Texts.day(closure.since())))
                .orElseGet(() -> text("Closed from %s", Texts.day(closure.since())));
        var end = closure.until()
                .map(last -> text(" until %s", Texts.day(last)))
                .orElseGet(() -> text(", until further notice"));
        return from + end + ": " + closure.reason();
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
