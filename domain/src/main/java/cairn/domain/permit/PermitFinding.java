package cairn.domain.permit;

import cairn.domain.permit.DaysInside.Basis;
import cairn.domain.permit.FeeLine.Item;
import cairn.domain.shared.Confidence;
import cairn.domain.shared.Money;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The finding for one trekker and one kind of permit.
 *
 * @param exemption the rule of an exemption; present if and only if the permit is not required
 * @param lines the parts of the fee; empty unless the permit is required
 * @param days the days charged, for a restricted area
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
            throw new IllegalArgumentException("A permit has a price if it is required, and an exemption if it is not");
        }
    }

    public PermitKind kind() {
        return requirement.kind();
    }

    public boolean isNeeded() {
        return need != Requirement.NOT_REQUIRED;
    }

    public boolean isFeeAssumed() {
        boolean isWholeTrek =
                days.filter(counted -> counted.basis() == Basis.WHOLE_TREK).isPresent();
        return isWholeTrek && lines.stream().anyMatch(FeeLine::growsWithDays);
    }

    /** Returns the fee for one person, tax included; empty if nothing is required or the fee is unknown. */
    public Optional<Money> fee() {
        return sum(line -> true);
    }

    public Optional<Money> net() {
        return sum(line -> line.item() != Item.VAT);
    }

    public Optional<Money> vat() {
        return sum(line -> line.item() == Item.VAT);
    }

    public Optional<Confidence> confidence() {
        return lines.stream().map(line -> line.rule().confidence()).max(Comparator.naturalOrder());
    }

    public List<Fee> rows() {
        return lines.stream().flatMap(line -> line.row().stream()).toList();
    }

    private Optional<Money> sum(Predicate<FeeLine> condition) {
        return lines.stream().filter(condition).map(FeeLine::amount).reduce(Money::plus);
    }
}
