package cairn.adapter.rest.pages.revenue;

import static cairn.adapter.rest.pages.language.Translations.text;

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
    BOOKINGS,
    TREKKERS,
    GROSS,
    CANCELLATION_FEES,
    REFUNDS,
    NET,
    PAID,
    OUTSTANDING,
    FEE_RECEIVABLE,
    REFUND_DUE;

    static final String CODES =
            "bookings|trekkers|gross|cancellation_fees|refunds|net|paid|outstanding|fee_receivable" + "|refund_due";

    static Stream<Figure> amounts() {
        return Stream.of(values()).filter(Figure::isMoney);
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
        return switch (this) {
            case BOOKINGS -> text("Bookings");
            case TREKKERS -> text("Trekkers");
            case GROSS -> text("Booked value");
            case CANCELLATION_FEES -> text("Fees charged");
            case REFUNDS -> text("Refunds promised");
            case NET -> text("Net");
            case PAID -> text("Paid");
            case OUTSTANDING -> text("Outstanding");
            case FEE_RECEIVABLE -> text("Fees due");
            case REFUND_DUE -> text("Refunds due");
        };
    }

    String meaning() {
        return switch (this) {
            case BOOKINGS -> text("without cancelled ones");
            case TREKKERS -> text("in these bookings");
            case GROSS -> text("prices of all bookings, also of cancelled ones");
            case CANCELLATION_FEES -> text("for cancelled bookings");
            case REFUNDS -> text("at cancellations");
            case NET -> text("amounts charged: prices without cancelled bookings, and all fees");
            case PAID -> text("payments less refunds");
            case OUTSTANDING -> text("still to be paid for bookings that are not cancelled");
            case FEE_RECEIVABLE -> text("the unpaid part of the fees charged");
            case REFUND_DUE -> text("paid for cancelled bookings beyond their fees");
        };
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
    String written(BigDecimal number, Currency currency) {
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
            case 1 -> "+" + written(number, currency);
            default -> "−" + written(number.negate(), currency);
        };
    }
}
