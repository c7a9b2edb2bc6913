package cairn.domain.permit;

import cairn.domain.shared.Money;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The permit set of one trekker on one trail and date: which permits are needed, what they cost, and whether they can
 * be obtained.
 *
 * @param findings one finding for every kind that the trail requires, needed or not
 * @param minPartySize the largest minimum party of all needed kinds, at least 1
 * @param reasons the reasons, refusals first
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

    /** Returns whether there is no refusal. An unknown fee is not one. */
    public boolean available() {
        return refusals().isEmpty();
    }

    public List<Reason> refusals() {
        return reasons.stream().filter(reason -> reason.code().refuses()).toList();
    }

    public List<Reason> notices() {
        return reasons.stream().filter(reason -> !reason.code().refuses()).toList();
    }

    public List<PermitFinding> needed() {
        return findings.stream().filter(PermitFinding::isNeeded).toList();
    }

    /** Returns the total for one person in each currency, tax included, by currency code. Unknown fees are excluded. */
    public List<Money> totalFee() {
        return total(findings);
    }

    public boolean isTotalComplete() {
        return findings.stream().noneMatch(finding -> finding.need() == Requirement.UNKNOWN || finding.isFeeAssumed());
    }

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
