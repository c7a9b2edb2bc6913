package cairn.adapter.rest.pages;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.security.Caller;
import cairn.domain.access.Scope;
import cairn.domain.conditions.Closure;
import cairn.domain.shared.Money;
import java.time.LocalDate;
import java.util.Collection;
import java.util.stream.Collectors;

/** Writes values of the domain for people: sums, names of constants, ranges of days. */
public final class Words {

    private Words() {}

    public static String sum(Collection<Money> amounts) {
        return amounts.stream().map(Texts::money).collect(Collectors.joining(" + "));
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
