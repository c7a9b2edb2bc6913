package cairn.domain.permit;

import cairn.domain.shared.Confidence;
import cairn.domain.shared.Money;
import java.math.BigDecimal;

/**
 * A dated row of the fee schedule.
 *
 * @param amount the fee for one person and one unit, before tax, in minor units: NPR 3,000 is 300 000 paisa; never
 *     negative
 * @param validity the days of entry for which the row is valid
 * @param source where the amount is published
 * @param note further remarks of the source; may be empty
 */
public record Fee(
        PermitKind kind,
        NationalityGroup group,
        Money amount,
        FeeUnit unit,
        FeeSeason season,
        Validity validity,
        Confidence confidence,
        String source,
        String note) {

    static final String RULE_CODE = "fee-schedule";

    public Fee {
        if (amount.minorUnits() < 0) {
            throw new IllegalArgumentException("A fee is never negative: " + kind + ", " + group);
        }
    }

    public Rule rule() {
        var statement = "%s, %s: %s %s, %s, from %s%s"
                .formatted(
                        kind.name(),
                        group.code(),
                        inWords(amount),
                        unit.label(),
                        season.label(),
                        validity.from(),
                        validity.to().map(last -> " to " + last).orElse(""));
        return new Rule(RULE_CODE, statement, source, confidence);
    }

    boolean contradicts(Fee other) {
        return isBeside(other) && season.overlaps(other.season) && unit.overlaps(other.unit);
    }

    boolean isBeside(Fee other) {
        return kind.equals(other.kind) && group == other.group && validity.overlaps(other.validity);
    }

    static String inWords(Money money) {
        var amount = BigDecimal.valueOf(money.minorUnits(), money.currency().getDefaultFractionDigits());
        return money.currency() + " " + amount.stripTrailingZeros().toPlainString();
    }
}
