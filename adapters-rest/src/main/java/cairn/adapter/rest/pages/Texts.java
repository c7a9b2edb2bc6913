package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.language.DatePattern;
import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.model.When;
import cairn.application.view.Total;
import cairn.domain.shared.Money;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Currency;

/** Writes money, dates and moments for people: moments in Nepal's time. */
public final class Texts {

    private static final ZoneId NEPAL = ZoneId.of("Asia/Kathmandu");
    private static final DatePattern DAY = DatePattern.of("d MMM uuuu");
    private static final DatePattern MOMENT = DatePattern.of("d MMM uuuu, HH:mm");

    private static final DatePattern MONTH = DatePattern.of("MMMM uuuu");

    private Texts() {}

    /** Returns the amount with its currency first, such as {@code USD 3,460.00}. */
    public static String money(Money money) {
        var currency = money.currency();
        return currency.getCurrencyCode() + " " + Numbers.grouped(amount(money), digits(currency));
    }

    /** Returns an amount without its currency, such as {@code 3,460.00}. */
    public static String amount(BigDecimal minorUnits, Currency currency) {
        return Numbers.grouped(minorUnits.movePointLeft(digits(currency)), digits(currency));
    }

    public static BigDecimal amount(Money money) {
        return BigDecimal.valueOf(money.minorUnits(), digits(money.currency()));
    }

    public static int digits(Currency currency) {
        return Math.max(0, currency.getDefaultFractionDigits());
    }

    /** Returns a number with its thousands apart, such as {@code 100,000}. */
    public static String count(long count) {
        return Numbers.grouped(count);
    }

    /** Returns a length or altitude, such as {@code 5,364 m}. */
    public static String metres(long metres) {
        return text("%s m", count(metres));
    }

    /** Returns a distance, to a tenth of a kilometre if it is not a whole number of them. */
    public static String kilometres(double distance) {
        int places = distance == Math.rint(distance) ? 0 : 1;
        return text("%s km", Numbers.grouped(BigDecimal.valueOf(distance), places));
    }

    /** Returns the number of items of a list, such as {@code 57}, or {@code 10,000+} if not all were counted. */
    public static String total(Total total) {
        return count(total.count()) + (total.isExact() ? "" : "+");
    }

    public static String day(LocalDate day) {
        return DAY.format(day);
    }

    public static String month(YearMonth month) {
        return MONTH.format(month);
    }

    public static LocalDate today(Clock clock) {
        return LocalDate.now(clock.withZone(NEPAL));
    }

    public static When at(Instant moment) {
        return when(moment, false);
    }

    public static When ago(Instant moment) {
        return when(moment, true);
    }

    /** Returns the first moment of a day in Nepal. Days before 1970, when nothing was recorded, count as its first. */
    public static Instant start(LocalDate day) {
        return (day.isBefore(LocalDate.EPOCH) ? LocalDate.EPOCH : day)
                .atStartOfDay(NEPAL)
                .toInstant();
    }

    private static When when(Instant moment, boolean isRelative) {
        return new When(
                MOMENT.format(moment.atZone(NEPAL)),
                moment.truncatedTo(ChronoUnit.SECONDS).toString(),
                isRelative);
    }
}
