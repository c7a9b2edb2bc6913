package cairn.domain.permit;

import cairn.domain.permit.DaysInside.Basis;
import cairn.domain.permit.FeeLine.Item;
import cairn.domain.shared.Money;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The answer for one trekker and one kind of permit.
 *
 * @param exemption why it is not required, exactly when it is not
 * @param lines what the fee is made of; empty unless the permit is required
 * @param days those that the fee is counted for, where it is for a restricted area
 */
public record PermitFinding(
        PermitRequirement requirement,
        Requirement need,
        Optional<PermitRule> exemption,
        List<FeeLine> lines,
        Optional<DaysInside> days) {

    public PermitFinding {
        lines = List.copyOf(lines);
        if (lines.isEmpty() == (need == Requirement.REQUIRED)
                || exemption.isPresent() != (need == Requirement.NOT_REQUIRED)) {
            throw new IllegalArgumentException("A permit is priced when required, and exempt when not");
        }
    }

    public PermitKind kind() {
        return requirement.kind();
    }

    /** Whether to apply for it: all but what is known not to be required. */
    public boolean isNeeded() {
        return need != Requirement.NOT_REQUIRED;
    }

    /** Returns whether the fee may be too high, because all days of the trek are counted for want of better knowledge. */
    public boolean isFeeAssumed() {
        boolean isWholeTrek =
                days.filter(counted -> counted.basis() == Basis.WHOLE_TREK).isPresent();
        return isWholeTrek && lines.stream().anyMatch(FeeLine::growsWithDays);
    }

    /** All that one person pays, tax included; empty where nothing is required or the price is unknown. */
    public Optional<Money> fee() {
        return sum(line -> true);
    }

    /** The fee without tax. */
    public Optional<Money> net() {
        return sum(line -> line.item() != Item.VAT);
    }

    /** The tax within the fee; empty where none is due. */
    public Optional<Money> vat() {
        return sum(line -> line.item() == Item.VAT);
    }

    /** That of the least certain rule which the fee rests on. */
    public Optional<RuleConfidence> confidence() {
        return lines.stream().map(line -> line.rule().confidence()).max(Comparator.naturalOrder());
    }

    /** The rows of the schedule that were charged. */
    public List<Fee> rows() {
        return lines.stream().flatMap(line -> line.row().stream()).toList();
    }

    private Optional<Money> sum(Predicate<FeeLine> condition) {
        return lines.stream().filter(condition).map(FeeLine::amount).reduce(Money::plus);
    }
}
