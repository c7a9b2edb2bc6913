package cairn.domain.permit;

import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * All rows of the permit fees, past and present. At any time, the rows of a kind and group charge no day twice and
 * share one currency; the constructor rejects rows that break this.
 *
 * @param rows the rows in the order of the data
 */
public record FeeSchedule(List<Fee> rows) {

    private static final Comparator<Fee> NEWEST_FIRST = Comparator.comparing(Fee::kind)
            .thenComparing(Fee::group)
            .thenComparing(fee -> fee.validity().from(), Comparator.reverseOrder())
            .thenComparing(Fee::unit)
            .thenComparing(Fee::season);

    public FeeSchedule {
        rows = List.copyOf(rows);
        for (int i = 0; i < rows.size(); i++) {
            for (int j = i + 1; j < rows.size(); j++) {
                mustAgree(rows.get(i), rows.get(j));
            }
        }
    }

    public FeeSchedule on(LocalDate entry) {
        return new FeeSchedule(
                rows.stream().filter(fee -> fee.validity().holdsOn(entry)).toList());
    }

    public FeeSchedule of(Collection<PermitKind> kinds) {
        var wanted = Set.copyOf(kinds);
        return new FeeSchedule(
                rows.stream().filter(fee -> wanted.contains(fee.kind())).toList());
    }

    public FeeSchedule of(NationalityGroup group) {
        return new FeeSchedule(rows.stream().filter(fee -> fee.group() == group).toList());
    }

    public FeeSchedule newestFirst() {
        return new FeeSchedule(rows.stream().sorted(NEWEST_FIRST).toList());
    }

    boolean changesDuring(PermitStay stay) {
        return rows.stream().anyMatch(fee -> fee.validity().changesDuring(stay));
    }

    private static void mustAgree(Fee one, Fee other) {
        boolean isOtherCurrency = !one.amount().currency().equals(other.amount().currency());
        if (one.contradicts(other) || (one.isBeside(other) && isOtherCurrency)) {
            throw new IllegalArgumentException(
                    "Two rows of the fee schedule contradict each other: " + one.rule() + " and " + other.rule());
        }
    }
}
