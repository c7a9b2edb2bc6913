package cairn.domain.permit;

import cairn.domain.shared.Money;
import java.util.Optional;

/**
 * A part of what one person pays for one permit, and the rule that it comes from.
 *
 * @param row the row of the schedule, for lines that are fees
 * @param quantity how many units were charged
 * @param amount of all units together, in minor units; negative where it takes a fee back
 */
public record FeeLine(Item item, Optional<Fee> row, int quantity, Money amount, Rule rule) {

    /** What a line is. Tax is always a line of its own, and so is what a child does not pay. */
    public enum Item {
        FEE,
        CHECK_POST_SURCHARGE,
        CHILD_EXEMPTION,
        VAT
    }

    static FeeLine of(Fee row, int quantity) {
        return new FeeLine(Item.FEE, Optional.of(row), quantity, row.amount().times(quantity), row.rule());
    }

    /** Returns whether fewer days would cost less. */
    boolean growsWithDays() {
        return item == Item.FEE
                && row.map(Fee::unit)
                        .filter(unit -> !unit.isPerEntry() && (quantity > 1 || unit.startsLater()))
                        .isPresent();
    }

    static FeeLine of(Item item, Money amount, PermitRule rule) {
        return new FeeLine(item, Optional.empty(), 1, amount, rule.asRule());
    }
}
