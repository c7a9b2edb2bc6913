package cairn.domain.permit;

import cairn.domain.shared.Money;
import java.util.Optional;

/**
 * A part of the fee that one person pays for one permit, with its rule.
 *
 * @param row the row of the schedule, for lines that are fees
 * @param quantity the number of units charged
 * @param amount the amount of all units, in minor units; negative for an exemption
 * @param rule the rule from which the amount follows
 */
public record FeeLine(Item item, Optional<Fee> row, int quantity, Money amount, Rule rule) {

    public enum Item {
        FEE,
        CHECK_POST_SURCHARGE,
        CHILD_EXEMPTION,
        VAT
    }

    static FeeLine of(Fee row, int quantity) {
        return new FeeLine(Item.FEE, Optional.of(row), quantity, row.amount().times(quantity), row.rule());
    }

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
