package cairn.adapter.rest.pages.permit;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.Countries;
import cairn.adapter.rest.pages.model.PermitEstimate;
import cairn.adapter.rest.pages.model.PermitEstimate.Line;
import cairn.adapter.rest.pages.model.PermitEstimate.Permit;
import cairn.adapter.rest.pages.model.PermitEstimate.Remark;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.DaysInside;
import cairn.domain.permit.FeeLine;
import cairn.domain.permit.PermitCheck;
import cairn.domain.permit.PermitFinding;
import cairn.domain.permit.PermitRule;
import cairn.domain.permit.Reason;
import cairn.domain.permit.Rule;
import cairn.domain.shared.Money;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows the permits of trekkers of one nationality. */
final class EstimateMapper {

    private EstimateMapper() {}

    /**
     * Returns the permits of some trekkers.
     *
     * @param party the number of trekkers of this nationality
     * @param foreigners the number of trekkers of the whole party who are not Nepali
     */
    static PermitEstimate estimate(CountryCode nationality, int party, int foreigners, PermitCheck check) {
        return new PermitEstimate(
                Words.count(party, text("trekker"), text("trekkers")) + ", " + Countries.name(nationality.value()),
                Words.of(check.group()),
                check.needed().stream().map(EstimateMapper::permit).toList(),
                Stream.concat(
                                tooSmall(foreigners, check),
                                check.refusals().stream().map(EstimateMapper::remark))
                        .toList(),
                check.notices().stream().map(EstimateMapper::remark).toList(),
                sum(check.totalFee()),
                sum(check.totalFee().stream().map(fee -> fee.times(party)).toList()),
                check.isTotalComplete());
    }

    private static String sum(List<Money> amounts) {
        return amounts.isEmpty() ? text("nothing") : Words.sum(amounts);
    }

    /** The check itself is for one trekker and does not know the party. */
    private static Stream<Remark> tooSmall(int foreigners, PermitCheck check) {
        return foreigners < check.minPartySize()
                ? Stream.of(remark(
                        text("The permits require at least %s foreign trekkers", check.minPartySize()),
                        PermitRule.MINIMUM_PARTY.asRule()))
                : Stream.empty();
    }

    private static Permit permit(PermitFinding finding) {
        var requirement = finding.requirement();
        return new Permit(
                finding.kind().name(),
                requirement.authority(),
                finding.fee().map(Texts::money).orElse(null),
                finding.lines().stream().map(EstimateMapper::line).toList(),
                requirement.documents().stream().map(Words::of).toList(),
                requirement.leadTimeDays() == 0
                        ? text("sold on arrival")
                        : Words.count(requirement.leadTimeDays(), text("working day"), text("working days")),
                requirement.validFor(),
                requirement.whereIssued(),
                finding.days().map(EstimateMapper::inside).orElse(null),
                requirement.source());
    }

    private static Line line(FeeLine line) {
        var times = line.quantity() > 1 ? " × " + line.quantity() : "";
        return new Line(
                Words.of(line.item()) + times,
                Texts.money(line.amount()),
                line.rule().statement(),
                line.rule().source(),
                Badges.of(line.rule().confidence()));
    }

    private static String inside(DaysInside days) {
        var stays = days.stays().stream()
                .map(stay -> Words.days(stay.entry(), stay.exit()))
                .collect(Collectors.joining(text(" and ")));
        return stays
                + switch (days.basis()) {
                    case GIVEN -> text(", as given");
                    case ITINERARY -> text(", by the trail's itinerary");
                    case WHOLE_TREK -> text(", the whole trek, because the days inside are unknown");
                };
    }

    private static Remark remark(Reason reason) {
        var permit = reason.kind().map(kind -> kind.name() + ": ").orElse("");
        return remark(permit + reason.detail(), reason.rule());
    }

    private static Remark remark(String detail, Rule rule) {
        return new Remark(detail, rule.source(), Badges.of(rule.confidence()));
    }
}
