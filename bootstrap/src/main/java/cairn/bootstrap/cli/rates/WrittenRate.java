package cairn.bootstrap.cli.rates;

import cairn.domain.currency.CurrencyRate;
import cairn.domain.currency.Quotation;
import cairn.domain.shared.Money;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Currency rates as commands read and print them: {@code USD=140.12/140.72} or, of 100 units,
 * {@code INR:100=160/160.15}.
 */
final class WrittenRate {

    private static final Pattern FORM =
            Pattern.compile("(?<currency>[A-Z]{3})(:(?<unit>[0-9]{1,4}))?=(?<buying>%1$s)(/(?<selling>%1$s))?"
                    .formatted(Quotation.FORM));

    private WrittenRate() {}

    static String of(CurrencyRate rate) {
        return "%s%s=%s/%s"
                .formatted(
                        rate.currency().getCurrencyCode(),
                        rate.unit() == 1 ? "" : ":" + rate.unit(),
                        rate.buying().text(),
                        rate.selling().text());
    }

    /**
     * Returns the rate that a text states.
     *
     * @throws IllegalArgumentException if it has another form, or names no currency
     */
    static CurrencyRate read(String text) {
        var parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "'%s' must look like USD=140.12/140.72 or INR:100=160.00/160.15".formatted(text));
        }
        var buying = parts.group("buying");
        return new CurrencyRate(
                Money.currency(parts.group("currency"))
                        .orElseThrow(() -> new IllegalArgumentException(
                                "'%s' must begin with a currency code of ISO 4217".formatted(text))),
                Integer.parseInt(Optional.ofNullable(parts.group("unit")).orElse("1")),
                new Quotation(buying),
                new Quotation(Optional.ofNullable(parts.group("selling")).orElse(buying)));
    }
}
