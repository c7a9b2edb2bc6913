package cairn.adapter.rest.pages.revenue;

import cairn.adapter.rest.pages.Texts;
import cairn.application.view.RevenueRow;
import cairn.domain.shared.Money;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A figure of the revenue that can be added up. */
enum Figure {
    BOOKINGS("Bookings", "without cancelled ones"),
    TREKKERS("Trekkers", "in these bookings"),
    GROSS("Booked value", "prices of all bookings, also of cancelled ones"),
    CANCELLATION_FEES("Fees charged", "for cancelled bookings"),
    REFUNDS("Refunds promised", "at cancellations"),
    NET("Net", "amounts charged: prices without cancelled bookings, and all fees"),
    PAID("Paid", "payments less refunds"),
    OUTSTANDING("Outstanding", "still to be paid for bookings that are not cancelled"),
    FEE_RECEIVABLE("Fees due", "the unpaid part of the fees charged"),
    REFUND_DUE("Refunds due", "paid for cancelled bookings beyond their fees");

    static final String CODES =
            "bookings|trekkers|gross|cancellation_fees|refunds|net|paid|outstanding|fee_receivable" + "|refund_due";

    private final String title;
    private final String meaning;

    Figure(String title, String meaning) {
        this.title = title;
        this.meaning = meaning;
    }

    private BigDecimal value(RevenueRow row) {
        return switch (this) {
            case BOOKINGS -> BigDecimal.valueOf(row.bookings());
            case TREKKERS -> BigDecimal.valueOf(row.trekkers());
            case GROSS -> minorUnits(row.gross());
            case CANCELLATION_FEES -> minorUnits(row.cancellationFees());
            case REFUNDS -> minorUnits(row.refunds());
            case NET -> minorUnits(row.net());
            case PAID -> minorUnits(row.paid());
            case OUTSTANDING -> minorUnits(row.outstanding());
            case FEE_RECEIVABLE -> minorUnits(row.feeReceivable());
            case REFUND_DUE -> minorUnits(row.refundDue());
        };
    }

    private static BigDecimal minorUnits(Money amount) {
        return BigDecimal.valueOf(amount.minorUnits());
    }

    /** Returns the figure that an address names, or the amounts charged. */
    static Figure of(@Nullable String code) {
        return code == null ? NET : valueOf(code.toUpperCase(Locale.ROOT));
    }

    String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    String title() {
        return title;
    }

    String meaning() {
        return meaning;
    }

    boolean isMoney() {
        return this != BOOKINGS && this != TREKKERS;
    }

    BigDecimal of(Optional<RevenueRow> row) {
        return row.map(this::value).orElse(BigDecimal.ZERO);
    }

    BigDecimal sum(Stream<RevenueRow> rows) {
        return rows.map(this::value).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Writes a value for people, without its currency. */
    String text(BigDecimal number, Currency currency) {
        return isMoney() ? Texts.amount(number, currency) : Texts.count(number.longValue());
    }

    /** Writes a value as a decimal number. */
    String decimal(BigDecimal number, Currency currency) {
        return (isMoney() ? number.movePointLeft(Texts.digits(currency)) : number).toPlainString();
    }

    /** Writes a difference with its sign; null if there is none. */
    @Nullable
    String difference(BigDecimal number, Currency currency) {
        return switch (number.signum()) {
            case 0 -> null;
            case 1 -> "+" + text(number, currency);
            default -> "−" + text(number.negate(), currency);
        };
    }
}
