package cairn.domain.permit;

import cairn.domain.permit.FeeLine.Item;
import cairn.domain.permit.Reason.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Says of every finding what its reader would otherwise have to guess. */
record Remarks(FeeSchedule fees, NationalityGroup group, PermitQuestion question) {

    List<Reason> on(List<PermitFinding> findings) {
        var reasons = new ArrayList<Reason>();
        for (var finding : findings) {
            switch (finding.need()) {
                case NOT_REQUIRED -> finding.exemption().ifPresent(rule -> reasons.add(exempt(finding.kind(), rule)));
                case UNKNOWN -> reasons.add(unknown(finding.kind()));
                case REQUIRED -> {
                    reasons.addAll(onItems(finding));
                    reasons.addAll(onDays(finding));
                }
            }
        }
        return reasons;
    }

    private static Reason exempt(PermitKind kind, PermitRule rule) {
        var code = kind.isRestrictedArea() ? Code.RESTRICTED_AREA_PERMIT_NOT_NEEDED : Code.TIMS_NOT_NEEDED;
        return Reason.of(code, kind, rule.asRule().statement(), rule);
    }

    private Reason unknown(PermitKind kind) {
        var detail = "No fee of the %s is known for group %s on %s and a stay of %d days; the total leaves it out"
                .formatted(
                        kind.name(),
                        group.code(),
                        question.stayIn(kind).entry(),
                        question.stayIn(kind).days());
        return Reason.of(Code.FEE_UNKNOWN, kind, detail, PermitRule.MISSING_FEE_IS_UNKNOWN);
    }

    private List<Reason> onItems(PermitFinding finding) {
        var reasons = new ArrayList<Reason>();
        var kind = finding.kind();
        for (var line : finding.lines()) {
            var amount = Fee.inWords(line.amount());
            switch (line.item()) {
                case FEE -> {
                    if (line.rule().confidence().isDoubtful()) {
                        var detail = "The fee of the %s is not confirmed: %s"
                                .formatted(kind.name(), line.rule().source());
                        reasons.add(new Reason(Code.FEE_DOUBTFUL, Optional.of(kind), detail, line.rule()));
                    }
                }
                case CHECK_POST_SURCHARGE ->
                    reasons.add(Reason.of(
                            Code.DOUBLE_AT_CHECK_POST,
                            kind,
                            amount + " of the fee is for buying at a check post",
                            PermitRule.DOUBLE_AT_CHECK_POST));
                case CHILD_EXEMPTION ->
                    reasons.add(Reason.of(
                            Code.ENTRY_FREE_UNDER_TEN,
                            kind,
                            "Children under ten years enter free",
                            PermitRule.ENTRY_FREE_UNDER_TEN));
                case VAT ->
                    reasons.add(Reason.of(
                            Code.VAT_INCLUDED,
                            kind,
                            "%s of the fee is VAT at %d percent".formatted(amount, PermitRule.VAT_PERCENT),
                            PermitRule.VAT_ON_PARK_FEES));
            }
        }
        if (question.isForChild() && !kind.scheme().isEntryTicket()) {
            reasons.add(Reason.of(
                    Code.CHILD_FEE_UNCONFIRMED,
                    kind,
                    "No price for children is known; the full fee is shown",
                    PermitRule.NO_CHILD_RULE_KNOWN));
        }
        return reasons;
    }

    private List<Reason> onDays(PermitFinding finding) {
        var reasons = new ArrayList<Reason>();
        var kind = finding.kind();
        var stay = question.stayIn(kind);
        if (hasSeasons(finding) && changesSeason(stay)) {
            var detail = "The stay reaches into another season: each block of days is priced by its first day";
            reasons.add(Reason.of(Code.SEASON_CHANGES_DURING_STAY, kind, detail, PermitRule.SEASON_OF_FIRST_DAY));
        }
        if (fees.of(List.of(kind)).of(group).changesDuring(stay)) {
            var detail =
                    "The fee changes during the stay: that of the day of entry, %s, is shown".formatted(stay.entry());
            reasons.add(Reason.of(Code.FEE_CHANGES_DURING_STAY, kind, detail, PermitRule.FEE_OF_ENTRY_DAY));
        }
        if (!question.inside().containsKey(kind) && finding.lines().stream().anyMatch(Remarks::growsWithDays)) {
            var detail = "All %d days of the trek are charged; fewer days inside the area may cost less"
                    .formatted(stay.days());
            reasons.add(Reason.of(Code.WHOLE_TREK_COUNTED, kind, detail, PermitRule.WHOLE_TREK_COUNTED));
        }
        return reasons;
    }

    private static boolean hasSeasons(PermitFinding finding) {
        return finding.rows().stream().anyMatch(row -> row.season() != FeeSeason.ALL);
    }

    private static boolean changesSeason(Stay stay) {
        return IntStream.rangeClosed(1, stay.days())
                .mapToObj(stay::day)
                .anyMatch(day -> FeeSeason.SEP_NOV.covers(day) != FeeSeason.SEP_NOV.covers(stay.entry()));
    }

    private static boolean growsWithDays(FeeLine line) {
        Predicate<Fee> isByDays = row ->
                !row.unit().isPerEntry() && (line.quantity() > 1 || row.unit().startsLater());
        return line.item() == Item.FEE && line.row().filter(isByDays).isPresent();
    }
}
