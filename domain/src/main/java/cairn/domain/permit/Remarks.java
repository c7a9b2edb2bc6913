package cairn.domain.permit;

import cairn.domain.permit.DaysInside.Basis;
import cairn.domain.permit.Reason.Code;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
        var detail = "No fee of the %s is known for group %s on %s and a stay of %d days; the total does not include it"
                .formatted(
                        kind.name(),
                        group.code(),
                        question.daysIn(kind).first().entry(),
                        question.daysIn(kind).count());
        return Reason.of(Code.FEE_UNKNOWN, kind, detail, PermitRule.MISSING_FEE_IS_UNKNOWN);
    }

    private List<Reason> onItems(PermitFinding finding) {
        var kind = finding.kind();
        var reasons = new ArrayList<Reason>();
        finding.lines().forEach(line -> onItem(kind, line).ifPresent(reasons::add));
        finding.lines().stream()
                .map(FeeLine::rule)
                .filter(rule -> rule.confidence().isDoubtful())
                .findFirst()
                .ifPresent(rule -> reasons.add(doubtful(kind, rule)));
        if (question.isForChild() && !kind.scheme().isEntryTicket()) {
            var detail = "No price for children is known; the full fee is shown";
            reasons.add(Reason.of(Code.CHILD_FEE_UNCONFIRMED, kind, detail, PermitRule.NO_CHILD_RULE_KNOWN));
        }
        return reasons;
    }

    private static Optional<Reason> onItem(PermitKind kind, FeeLine line) {
        var amount = Fee.inWords(line.amount());
        return switch (line.item()) {
            case FEE -> Optional.empty();
            case CHECK_POST_SURCHARGE -> {
                var detail = amount + " of the fee is for buying at a check post";
                yield Optional.of(Reason.of(Code.DOUBLE_AT_CHECK_POST, kind, detail, PermitRule.DOUBLE_AT_CHECK_POST));
            }
            case CHILD_EXEMPTION -> {
                var detail = "Children under ten years enter free";
                yield Optional.of(Reason.of(Code.ENTRY_FREE_UNDER_TEN, kind, detail, PermitRule.ENTRY_FREE_UNDER_TEN));
            }
            case VAT -> {
                var detail = "%s of the fee is VAT at %d percent".formatted(amount, PermitRule.VAT_PERCENT);
                yield Optional.of(Reason.of(Code.VAT_INCLUDED, kind, detail, PermitRule.VAT_ON_PARK_FEES));
            }
        };
    }

    private static Reason doubtful(PermitKind kind, Rule rule) {
        var detail = "The fee of the %s is not confirmed: %s".formatted(kind.name(), rule.source());
        return new Reason(Code.FEE_DOUBTFUL, Optional.of(kind), detail, rule);
    }

    private List<Reason> onDays(PermitFinding finding) {
        var reasons = new ArrayList<Reason>();
        var kind = finding.kind();
        var stays = question.daysIn(kind).stays();
        if (hasSeasons(finding) && stays.stream().anyMatch(Remarks::changesSeason)) {
            var detail = "The stay extends into another season; each block of days is priced by its first day";
            reasons.add(Reason.of(Code.SEASON_CHANGES_DURING_STAY, kind, detail, PermitRule.SEASON_OF_FIRST_DAY));
        }
        var rows = fees.of(List.of(kind)).of(group);
        var changing = stays.stream().filter(rows::changesDuring).findFirst();
        if (changing.isPresent()) {
            var detail = "The fee changes during the stay; the fee of the day of entry, %s, applies"
                    .formatted(changing.get().entry());
            reasons.add(Reason.of(Code.FEE_CHANGES_DURING_STAY, kind, detail, PermitRule.FEE_OF_ENTRY_DAY));
        }
        if (finding.isFeeAssumed()) {
            var detail = "All %d days of the trek are charged; give the days of entry and exit if fewer are inside"
                    .formatted(question.daysIn(kind).count());
            reasons.add(Reason.of(Code.WHOLE_TREK_COUNTED, kind, detail, PermitRule.WHOLE_TREK_COUNTED));
        }
        finding.days()
                .filter(days -> days.basis() == Basis.ITINERARY)
                .ifPresent(days -> reasons.add(byItinerary(finding, days)));
        return reasons;
    }

    private static Reason byItinerary(PermitFinding finding, DaysInside days) {
        var crossings = finding.requirement().crossings();
        var stretches = crossings.stream().map(AreaCrossing::inWords).collect(Collectors.joining(", and "));
        var detail =
                "%d days inside the area are charged, by the trail's itinerary: %s".formatted(days.count(), stretches);
        var ours = PermitRule.DAYS_BY_ITINERARY.asRule();
        var sources = crossings.stream().map(AreaCrossing::source).distinct().collect(Collectors.joining("; "));
        var confidence = crossings.stream()
                .map(AreaCrossing::confidence)
                .max(Comparator.naturalOrder())
                .orElse(ours.confidence());
        return new Reason(
                Code.ITINERARY_DAYS_COUNTED,
                Optional.of(finding.kind()),
                detail,
                new Rule(ours.code(), ours.statement(), sources, confidence));
    }

    private static boolean hasSeasons(PermitFinding finding) {
        return finding.rows().stream().anyMatch(row -> row.season() != FeeSeason.ALL);
    }

    private static boolean changesSeason(PermitStay stay) {
        return IntStream.rangeClosed(1, stay.days())
                .mapToObj(stay::day)
                .anyMatch(day -> FeeSeason.SEP_NOV.covers(day) != FeeSeason.SEP_NOV.covers(stay.entry()));
    }
}
