package cairn.domain.currency;

import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The price of a currency in Nepalese rupees.
 *
 * @param unit the number of units of the currency that cost this price: 1, 10, 100 or 1,000
 * @param buying the price at which the source buys
 * @param selling the price at which the source sells
 */
public record CurrencyRate(Currency currency, int unit, Quotation buying, Quotation selling) {

    /** The currency in which prices are quoted. */
    public static final Currency RUPEE = Currency.getInstance("NPR");

    private static final Set<Integer> UNITS = Set.of(1, 10, 100, 1_000);
    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    /** Returns the exact mean of both prices, for one unit. The units divide it without a remainder. */
    public BigDecimal middle() {
        return buying.value().add(selling.value()).divide(TWO).divide(BigDecimal.valueOf(unit));
    }

    /**
     * Returns what is wrong with the rate.
     *
     * @param where the place of the rate, as a prefix of its members
     */
    Stream<Fault> faults(String where) {
        return Stream.of(
                        fault(
                                currency.equals(RUPEE),
                                FaultCode.INVALID_VALUE,
                                where + "currency",
                                "must not be NPR, in which the prices are"),
                        fault(
                                !UNITS.contains(unit),
                                FaultCode.INVALID_VALUE,
                                where + "unit",
                                "must be 1, 10, 100 or 1000"),
                        fault(
                                buying.value().signum() <= 0,
                                FaultCode.OUT_OF_RANGE,
                                where + "buying",
                                "must be more than 0"),
                        fault(
                                selling.value().compareTo(buying.value()) < 0,
                                FaultCode.CONFLICT,
                                where + "selling",
                                "must not be less than buying"))
                .flatMap(List::stream);
    }

    private static List<Fault> fault(boolean isFaulty, FaultCode code, String member, String detail) {
        return isFaulty ? List.of(new Fault(code, member, detail)) : List.of();
    }
}
