package cairn.domain.permit;

import cairn.domain.permit.FeeLine.Item;
import cairn.domain.shared.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

record Assessment(FeeSchedule fees, NationalityGroup group, PermitQuestion question) {

    List<PermitFinding> of(List<PermitRequirement> requirements) {
        return requirements.stream()
                .map(requirement -> exemption(requirement.kind(), requirements)
                        .map(rule -> exempt(requirement, rule))
                        .orElseGet(() -> priced(requirement)))
                .toList();
    }

    private Optional<PermitRule> exemption(PermitKind kind, List<PermitRequirement> requirements) {
        return switch (kind.scheme()) {
            case TIMS -> timsExemption(requirements);
            case RESTRICTED_AREA -> restrictedAreaExemption(kind);
            case ACAP, MCAP, NATIONAL_PARK, CONSERVATION_AREA, LOCAL -> Optional.empty();
        };
    }

    private Optional<PermitRule> timsExemption(List<PermitRequirement> requirements) {
        if (!group.isForeigner()) {
            return Optional.of(PermitRule.TIMS_FOR_FOREIGNERS);
        }
        if (requirements.stream().anyMatch(requirement -> requirement.kind().isRestrictedArea())) {
            return Optional.of(PermitRule.TIMS_REPLACED_BY_RESTRICTED_AREA_PERMIT);
        }
        return question.isForChild() ? Optional.of(PermitRule.TIMS_NOT_UNDER_TEN) : Optional.empty();
    }

    /**
     * Only Nepali citizens are exempt when the schedule has no fee for them. For a foreigner the fee is unknown, but
     * the permit is still required.
     */
    private Optional<PermitRule> restrictedAreaExemption(PermitKind kind) {
        boolean isPriced = !fees.of(List.of(kind)).of(group).rows().isEmpty();
        return group.isForeigner() || isPriced
                ? Optional.empty()
                : Optional.of(PermitRule.RESTRICTED_AREA_PERMIT_FOR_FOREIGNERS);
    }

    private static PermitFinding exempt(PermitRequirement requirement, PermitRule rule) {
        return new PermitFinding(requirement, Requirement.NOT_REQUIRED, Optional.of(rule), List.of(), Optional.empty());
    }

    private PermitFinding priced(PermitRequirement requirement) {
        var kind = requirement.kind();
        var days = question.daysIn(kind);
        var counted = Optional.of(days).filter(_ -> kind.isRestrictedArea());
        return Tariff.charge(fees, kind, group, days, question.entries())
                .map(lines -> new PermitFinding(
                        requirement, Requirement.REQUIRED, Optional.empty(), adjusted(kind.scheme(), lines), counted))
                .orElseGet(() ->
                        new PermitFinding(requirement, Requirement.UNKNOWN, Optional.empty(), List.of(), counted));
    }

    private List<FeeLine> adjusted(PermitFamily scheme, List<FeeLine> charged) {
        var lines = new ArrayList<>(charged);
        if (isDoubled(scheme)) {
            lines.add(FeeLine.of(Item.CHECK_POST_SURCHARGE, sum(lines), PermitRule.DOUBLE_AT_CHECK_POST));
        }
        if (scheme.isEntryTicket() && question.isForChild()) {
            lines.add(FeeLine.of(Item.CHILD_EXEMPTION, sum(lines).times(-1), PermitRule.ENTRY_FREE_UNDER_TEN));
        }
        var net = sum(lines);
        if (scheme == PermitFamily.NATIONAL_PARK && net.minorUnits() > 0) {
            lines.add(FeeLine.of(Item.VAT, net.percent(PermitRule.VAT_PERCENT), PermitRule.VAT_ON_PARK_FEES));
        }
        return lines;
    }

    private boolean isDoubled(PermitFamily scheme) {
        boolean isConservation = scheme.isEntryTicket() && scheme != PermitFamily.NATIONAL_PARK;
        return isConservation && question.counter() == PointOfSale.CHECK_POST;
    }

    private static Money sum(List<FeeLine> lines) {
        return lines.stream().map(FeeLine::amount).reduce(Money::plus).orElseThrow();
    }
}
