package cairn.domain.permit;

import cairn.domain.shared.Money;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The permit set of one trekker on one trail and date: what is needed, what it costs, and whether it can be had.
 *
 * @param findings one for every kind that the trail asks for, needed or not
 * @param minPartySize the fewest foreign trekkers of all needed kinds, at least 1
 * @param reasons those that refuse first
 */
public record PermitCheck(
        NationalityGroup group,
        List<PermitFinding> findings,
        boolean guideRequired,
        int minPartySize,
        List<Reason> reasons) {

    public PermitCheck {
        findings = List.copyOf(findings);
        reasons = reasons.stream().sorted(Reason.ORDER).toList();
    }

    /** Whether nothing stands against the trek as asked; an unknown fee does not. */
    public boolean available() {
        return refusals().isEmpty();
    }

    public List<Reason> refusals() {
        return reasons.stream().filter(reason -> reason.code().refuses()).toList();
    }

    public List<Reason> notices() {
        return reasons.stream().filter(reason -> !reason.code().refuses()).toList();
    }

    /** The permits to apply for. */
    public List<PermitFinding> needed() {
        return findings.stream().filter(PermitFinding::isNeeded).toList();
    }

    /** What one person pays in each currency, tax included, by currency code; unknown fees are left out. */
    public List<Money> totalFee() {
        return total(findings);
    }

    /** Returns whether every needed permit has a known fee, and none rests on days that were only assumed. */
    public boolean isTotalComplete() {
        return findings.stream().noneMatch(finding -> finding.need() == Requirement.UNKNOWN || finding.isFeeAssumed());
    }

    /** The known fees of some findings, of one trekker or of several, in each currency, by currency code. */
    public static List<Money> total(Collection<PermitFinding> findings) {
        return findings.stream()
                .flatMap(finding -> finding.fee().stream())
                .collect(Collectors.toMap(Money::currency, fee -> fee, Money::plus))
                .values()
                .stream()
                .sorted(Comparator.comparing(fee -> fee.currency().getCurrencyCode()))
                .toList();
    }
}
