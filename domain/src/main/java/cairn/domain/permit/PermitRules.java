package cairn.domain.permit;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

public record PermitRules(FeeSchedule fees, Nationalities nationalities, WorkingDays workingDays) {

    /**
     * Returns the permit check of one trekker.
     *
     * @param requirements all requirements of the trail on the trek date; one kind may exempt from another
     * @param today the civil date in Nepal
     */
    public PermitCheck check(PermitQuestion question, List<PermitRequirement> requirements, LocalDate today) {
        var group = nationalities.groupOf(question.trekker().nationality());
        var findings = new Assessment(fees, group, question).of(requirements);
        boolean isGuided = group.isForeigner() && requirements.stream().anyMatch(PermitRequirement::guideRequired);
        int minPartySize = findings.stream()
                .filter(PermitFinding::isNeeded)
                .mapToInt(finding -> finding.requirement().minPartySize())
                .max()
                .orElse(1);
        var reasons = new ArrayList<Reason>();
        reasons.addAll(new Eligibility(question, group, findings, workingDays).reasons(today));
        reasons.addAll(new Remarks(fees, group, question).on(findings));
        return new PermitCheck(group, findings, isGuided, minPartySize, reasons);
    }

    public int foreignTrekkers(Collection<CountryCode> party) {
        return Math.toIntExact(party.stream()
                .filter(country -> nationalities.groupOf(country).isForeigner())
                .count());
    }
}
