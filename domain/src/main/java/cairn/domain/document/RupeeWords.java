package cairn.domain.document;

import cairn.domain.shared.Money;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Optional;

/** Writes amounts in Nepalese rupees in words, in lakh, crore and arab. */
public final class RupeeWords {

    private static final Currency RUPEE = Currency.getInstance("NPR");
    private static final int PAISA = 100;
    private static final List<String> BELOW_TWENTY = List.of(
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen");
    private static final List<String> TENS =
            List.of("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");
    private static final List<Unit> UNITS = List.of(
            new Unit(100_000_000_000L, "kharab"),
            new Unit(1_000_000_000L, "arab"),
            new Unit(10_000_000L, "crore"),
            new Unit(100_000L, "lakh"),
            new Unit(1_000L, "thousand"),
            new Unit(100L, "hundred"));

    private RupeeWords() {}

    private record Unit(long size, String name) {}

    /** Returns the words, such as "Rupees one lakh fifty thousand only"; empty for another currency. */
    public static Optional<String> of(Money amount) {
        if (!amount.currency().equals(RUPEE) || amount.minorUnits() < 0) {
            return Optional.empty();
        }
        long paisa = amount.minorUnits() % PAISA;
        var part = paisa == 0 ? "" : " and paisa " + words(paisa);
        return Optional.of("Rupees " + words(amount.minorUnits() / PAISA) + part + " only");
    }

    private static String words(long number) {
        var words = new ArrayList<String>();
        long rest = number;
        for (var unit : UNITS) {
            if (rest >= unit.size()) {
                words.add(words(rest / unit.size()) + " " + unit.name());
                rest %= unit.size();
            }
        }
        if (rest > 0 || words.isEmpty()) {
            words.add(belowHundred(Math.toIntExact(rest)));
        }
        return String.join(" ", words);
    }

    private static String belowHundred(int number) {
        if (number < BELOW_TWENTY.size()) {
            return BELOW_TWENTY.get(number);
        }
        var tens = TENS.get(number / 10);
        return number % 10 == 0 ? tens : tens + "-" + BELOW_TWENTY.get(number % 10);
    }
}
