package cairn.domain.permit;

import cairn.domain.permit.FeeUnit.Block;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

record Tariff(List<Fee> rows) {

    private static final Comparator<Fee> ORDER = Comparator.comparing(Fee::unit).thenComparing(Fee::season);

    static Tariff of(FeeSchedule fees, PermitKind kind, NationalityGroup group, PermitStay stay) {
        var rows = fees.of(List.of(kind)).of(group).on(stay.entry()).rows();
        return new Tariff(rows.stream().sorted(ORDER).toList());
    }

    /** Returns the fee for days inside an area, each row once; empty if any day has no price. */
    static Optional<List<FeeLine>> charge(
            FeeSchedule fees, PermitKind kind, NationalityGroup group, DaysInside days, int entries) {
        var quantities = new LinkedHashMap<Fee, Integer>();
        for (var stay : days.stays()) {
            var lines = of(fees, kind, group, stay).charge(stay, entries);
            if (lines.isEmpty()) {
                return Optional.empty();
            }
            lines.get()
                    .forEach(line -> line.row().ifPresent(row -> quantities.merge(row, line.quantity(), Integer::sum)));
        }
        return Optional.of(quantities.entrySet().stream()
                .map(entry -> FeeLine.of(entry.getKey(), entry.getValue()))
                .toList());
    }

    /**
     * Returns the fee of a stay. A block of days is charged at the season of its first day. Empty if the rows leave a
     * day without a price, because the fee is then unknown, not zero.
     */
    Optional<List<FeeLine>> charge(PermitStay stay, int entries) {
        var lines = new ArrayList<FeeLine>();
        int daysCharged = 0;
        for (var row : rows) {
            var blocks = row.unit().blocksOf(stay).stream()
                    .filter(block -> row.season().covers(block.firstDay()))
                    .toList();
            if (!blocks.isEmpty()) {
                lines.add(FeeLine.of(row, row.unit().isPerEntry() ? entries : blocks.size()));
            }
            daysCharged += blocks.stream().mapToInt(Block::days).sum();
        }
        return daysCharged == stay.days() ? Optional.of(lines) : Optional.empty();
    }
}
