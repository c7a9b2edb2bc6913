package cairn.domain.currency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.currency.ConversionRate.Origin;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The publication of currency rates, and the conversion of amounts with them. */
class CurrencyRatesTest {

    private static final LocalDate TODAY = LocalDate.parse("2026-11-20");
    private static final String BANK = "Nepal Rastra Bank";
    private static final Currency NPR = Currency.getInstance("NPR");
    private static final Currency USD = Currency.getInstance("USD");
    private static final Currency EUR = Currency.getInstance("EUR");
    private static final Currency INR = Currency.getInstance("INR");
    private static final Currency JPY = Currency.getInstance("JPY");
    private static final CurrencyRate DOLLAR = rate("USD", 1, "140.12", "140.72");

    private static CurrencyRate rate(String currency, int unit, String buying, String selling) {
        return new CurrencyRate(Currency.getInstance(currency), unit, new Quotation(buying), new Quotation(selling));
    }

    private static DailyRates on(LocalDate date, CurrencyRate... rates) {
        return new DailyRates(date, BANK, List.of(rates));
    }

    private static MonthlyRates after(DailyRates... published) {
        return Stream.of(published)
                .reduce(
                        MonthlyRates.NONE,
                        (rates, next) -> rates.after(rates.publish(next, TODAY).orElseThrow()),
                        (one, _) -> one);
    }

    private static ApplicableRates applicable(DailyRates... newestFirst) {
        return new ApplicableRates(TODAY, List.of(newestFirst));
    }

    @Test
    void aCorrectionReplacesAllRatesOfItsDay() {
        var other = on(TODAY.minusDays(1), DOLLAR);
        var correction = on(TODAY, rate("EUR", 1, "160.00", "161.00"));

        var rates = after(other, on(TODAY, DOLLAR), correction);

        assertThat(rates.days().values()).containsExactlyInAnyOrder(other, correction);
    }

    @Test
    void theSameRatesAgainChangeNothing() {
        assertThat(after(on(TODAY, DOLLAR)).publish(on(TODAY, DOLLAR), TODAY)).isEmpty();
        assertThat(after(on(TODAY, DOLLAR)).publish(on(TODAY, rate("USD", 1, "140.12", "140.720")), TODAY))
                .as("another text")
                .isPresent();
        assertThat(MonthlyRates.NONE.publish(on(TODAY), TODAY))
                .as("nothing to withdraw")
                .isEmpty();
        assertThat(after(on(TODAY, DOLLAR)).publish(on(TODAY), TODAY))
                .as("a withdrawal")
                .isPresent();
        assertThat(after(on(TODAY, DOLLAR), on(TODAY)).publish(new DailyRates(TODAY, "Another", List.of()), TODAY))
                .as("withdrawn already")
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "NPR, 1, 1.00, 1.00, rates[1].currency",
        "USD, 1, 140.12, 140.72, rates[1].currency",
        "EUR, 7, 160.00, 161.00, rates[1].unit",
        "EUR, 1, 0.00, 161.00, rates[1].buying",
        "EUR, 1, 161.00, 160.00, rates[1].selling",
    })
    void aFaultyRateIsRefusedByItsPlace(String currency, int unit, String buying, String selling, String member) {
        var rates = on(TODAY, DOLLAR, rate(currency, unit, buying, selling));

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> MonthlyRates.NONE.publish(rates, TODAY))
                .satisfies(refusal ->
                        assertThat(refusal.faults()).extracting(Fault::member).containsExactly(member));
    }

    @Test
    void ratesOfTomorrowAreRefused() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> MonthlyRates.NONE.publish(on(TODAY.plusDays(1), DOLLAR), TODAY))
                .satisfies(refusal ->
                        assertThat(refusal.faults()).extracting(Fault::member).containsExactly("date"));
    }

    @Test
    void theRateIsTheMeanOfBothPricesForOneUnit() {
        var rates = applicable(on(TODAY, DOLLAR, rate("INR", 100, "160.00", "160.15")));

        assertThat(rates.between(USD, NPR))
                .contains(new ConversionRate(USD, NPR, new BigDecimal("140.42"), Optional.of(new Origin(TODAY, BANK))));
        assertThat(rates.between(INR, NPR).orElseThrow().rate()).isEqualTo("1.60075");
        assertThat(rates.between(USD, INR).orElseThrow().rate()).isEqualTo("87.721380602842417617");
        assertThat(rates.between(NPR, USD).orElseThrow().rate()).isEqualTo("0.0071214926648625551916");
    }

    @Test
    void theLongestPricesInRupeesAreExact() {
        var longest = rate("EUR", 1_000, "9999999.999998", "9999999.999999");

        assertThat(applicable(on(TODAY, longest))
                        .between(EUR, NPR)
                        .orElseThrow()
                        .rate())
                .isEqualTo("9999.9999999985");
    }

    @Test
    void theNewestDayWithTheRatesOfBothCurrenciesApplies() {
        var both = on(TODAY.minusDays(2), rate("USD", 1, "139", "141"), rate("EUR", 1, "160", "162"));
        var rates = applicable(on(TODAY, DOLLAR), both);

        assertThat(rates.between(USD, NPR).orElseThrow().origin())
                .map(Origin::date)
                .contains(TODAY);
        assertThat(rates.between(USD, EUR).orElseThrow().origin())
                .map(Origin::date)
                .contains(TODAY.minusDays(2));
        assertThat(rates.between(USD, JPY)).isEmpty();
    }

    @Test
    void aCurrencyIsItsOwnWithoutPublishedRates() {
        var same = applicable().between(EUR, EUR).orElseThrow();

        assertThat(same.convert(new Money(123, EUR))).isEqualTo(new Money(123, EUR));
        assertThat(same.origin()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "USD, 1, NPR, 140",
        "USD, 25, NPR, 3510",
        "USD, 75, NPR, 10532",
        "USD, -25, NPR, -3510",
        "JPY, 1, NPR, 90",
        "NPR, 45, JPY, 0",
        "NPR, 90, JPY, 1",
        "USD, 0, NPR, 0",
    })
    void amountsAreRoundedHalfToEvenToTheMinorUnit(String from, long amount, String to, long converted) {
        var rates = applicable(on(TODAY, rate("USD", 1, "140.42", "140.42"), rate("JPY", 10, "9.00", "9.00")));
        var rate = rates.between(Currency.getInstance(from), Currency.getInstance(to))
                .orElseThrow();

        assertThat(rate.convert(Money.of(amount, from))).isEqualTo(Money.of(converted, to));
    }

    @Test
    void anAmountOfAnotherCurrencyOrTooLargeIsNotConverted() {
        var rate = applicable(on(TODAY, DOLLAR)).between(USD, NPR).orElseThrow();

        assertThatIllegalArgumentException().isThrownBy(() -> rate.convert(new Money(1, EUR)));
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> rate.convert(new Money(Long.MAX_VALUE, USD)));
    }
}
