package cairn.domain.permit;

import cairn.domain.permit.Reason.Code;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

record Eligibility(
        PermitQuestion question, NationalityGroup group, List<PermitFinding> findings, WorkingDays workingDays) {

    private static final int PASSPORT_MONTHS = 6;
    private static final LocalDate MINIMUM_DISPUTED_SINCE = LocalDate.of(2026, 1, 1);
    private static final PermitKind KHUMBU = PermitKind.of("LOCAL:KHUMBU_PASANG_LHAMU");

    List<Reason> reasons(LocalDate today) {
        var reasons = new ArrayList<Reason>();
        if (question.trek().entry().isBefore(today)) {
            var detail = "The trek date, %s, is before today, %s in Kathmandu"
                    .formatted(question.trek().entry(), today);
            reasons.add(Reason.of(Code.TREK_DATE_PAST, detail, PermitRule.TREK_NOT_IN_THE_PAST));
        } else {
            needed().forEach(requirement -> leadTime(requirement, today).ifPresent(reasons::add));
        }
        needed().forEach(requirement -> reasons.addAll(party(requirement)));
        guide().ifPresent(reasons::add);
        agency().ifPresent(reasons::add);
        passport().ifPresent(reasons::add);
        return reasons;
    }

    private Stream<PermitRequirement> needed() {
        return findings.stream().filter(PermitFinding::isNeeded).map(PermitFinding::requirement);
    }

    private Optional<Reason> leadTime(PermitRequirement requirement, LocalDate today) {
        var ready = workingDays.after(today, requirement.leadTimeDays());
        if (!question.trek().entry().isBefore(ready)) {
            return Optional.empty();
        }
        var detail = "The %s takes %d working day%s: submitted today, %s, it is available on %s, after the trek date"
                .formatted(
                        requirement.kind().name(),
                        requirement.leadTimeDays(),
                        requirement.leadTimeDays() == 1 ? "" : "s",
                        today,
                        ready);
        return Optional.of(Reason.of(Code.LEAD_TIME_TOO_SHORT, requirement.kind(), detail, PermitRule.LEAD_TIME));
    }

    private List<Reason> party(PermitRequirement requirement) {
        int min = requirement.minPartySize();
        if (min == 1) {
            return List.of();
        }
        var reasons = new ArrayList<Reason>();
        var kind = requirement.kind();
        if (question.foreignTrekkers().orElse(min) < min) {
            var detail = "The %s requires at least %d foreign trekkers".formatted(kind.name(), min);
            reasons.add(Reason.of(Code.PARTY_TOO_SMALL, kind, detail, PermitRule.MINIMUM_PARTY));
        }
        if (kind.isRestrictedArea() && !question.trek().entry().isBefore(MINIMUM_DISPUTED_SINCE)) {
            var detail = "Reports of 2026 disagree on whether a single trekker with a guide is permitted;"
                    + " confirm it with the authority";
            reasons.add(Reason.of(Code.MINIMUM_PARTY_DISPUTED, kind, detail, PermitRule.MINIMUM_PARTY_DISPUTED));
        }
        return reasons;
    }

    /**
     * Returns whether a requirement binds a foreigner. It does even if the trekker is exempt from the permit itself, as
     * a child or as the holder of another permit.
     */
    private boolean isForeignerBoundBy(Predicate<PermitRequirement> duty) {
        return group.isForeigner()
                && findings.stream().map(PermitFinding::requirement).anyMatch(duty);
    }

    private Optional<Reason> guide() {
        if (isForeignerBoundBy(PermitRequirement::guideRequired)) {
            var code = question.without().contains(RequiredSupport.GUIDE) ? Code.NO_GUIDE : Code.GUIDE_REQUIRED;
            return Optional.of(Reason.of(code, "Foreign trekkers need a licensed guide", PermitRule.LICENSED_GUIDE));
        }
        if (isForeignerBoundBy(requirement -> requirement.kind().equals(KHUMBU))) {
            var detail = "A guide is advised; the national rule requires one, but the municipality does not enforce it";
            return Optional.of(Reason.of(Code.GUIDE_ADVISED, detail, PermitRule.GUIDE_NOT_ENFORCED_IN_KHUMBU));
        }
        return Optional.empty();
    }

    private Optional<Reason> agency() {
        if (!isForeignerBoundBy(PermitRequirement::agencyOnly)) {
            return Optional.empty();
        }
        var code = question.without().contains(RequiredSupport.AGENCY) ? Code.NO_AGENCY : Code.AGENCY_REQUIRED;
        return Optional.of(Reason.of(code, "Only a registered agency may apply", PermitRule.REGISTERED_AGENCY));
    }

    private Optional<Reason> passport() {
        var needed = question.trek().exit().plusMonths(PASSPORT_MONTHS);
        return question.trekker()
                .passportExpiry()
                .filter(needed::isAfter)
                .map(expiry -> Reason.of(
                        Code.PASSPORT_EXPIRES_TOO_SOON,
                        "The passport must be valid until %s, six months after the trek".formatted(needed),
                        PermitRule.PASSPORT_SIX_MONTHS));
    }
}
