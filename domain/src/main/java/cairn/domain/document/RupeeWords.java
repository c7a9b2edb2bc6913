package cairn.domain.document;

import cairn.domain.shared.Money;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes amounts in Nepalese rupees in the words of a language, in lakh, crore and arab. */
public enum RupeeWords {
    ENGLISH(
            englishNumbers(),
            List.of("kharab", "arab", "crore", "lakh", "thousand", "hundred"),
            "Rupees %s only",
            "Rupees %s and paisa %s only"),
    NEPALI(
            nepaliNumbers(),
            List.of("खर्ब", "अर्ब", "करोड", "लाख", "हजार", "सय"),
            "रुपैयाँ %s मात्र",
            "रुपैयाँ %s र पैसा %s मात्र");

    private static final Currency RUPEE = Currency.getInstance("NPR");
    private static final int PAISA = 100;
    private static final List<Long> SIZES =
            List.of(100_000_000_000L, 1_000_000_000L, 10_000_000L, 100_000L, 1_000L, 100L);

    @SuppressWarnings("ImmutableEnumChecker") // the list is unmodifiable
    private final List<String> belowHundred;

    @SuppressWarnings("ImmutableEnumChecker") // the list is unmodifiable
    private final List<String> units;

    private final String whole;
    private final String withPaisa;

    RupeeWords(List<String> belowHundred, List<String> units, String whole, String withPaisa) {
        this.belowHundred = belowHundred;
        this.units = units;
        this.whole = whole;
        this.withPaisa = withPaisa;
    }

    private static List<String> englishNumbers() {
        var belowTwenty = words("""
                zero one two three four five six seven eight nine
                ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
                """);
        var others = words("twenty thirty forty fifty sixty seventy eighty ninety").stream()
                .flatMap(tens -> IntStream.range(0, 10)
                        .mapToObj(digit -> digit == 0 ? tens : tens + "-" + belowTwenty.get(digit)));
        return Stream.concat(belowTwenty.stream(), others).toList();
    }

    private static List<String> nepaliNumbers() {
        return words("""
                शून्य एक दुई तीन चार पाँच छ सात आठ नौ
                दश एघार बाह्र तेह्र चौध पन्ध्र सोह्र सत्र अठार उन्नाइस
                बीस एक्काइस बाइस तेइस चौबीस पच्चीस छब्बीस सत्ताइस अट्ठाइस उनन्तीस
                तीस एकतीस बत्तीस तेत्तीस चौँतीस पैँतीस छत्तीस सैँतीस अठतीस उनन्चालीस
                चालीस एकचालीस बयालीस त्रिचालीस चवालीस पैँतालीस छयालीस सतचालीस अठचालीस उनन्चास
                पचास एकाउन्न बाउन्न त्रिपन्न चवन्न पचपन्न छपन्न सन्ताउन्न अन्ठाउन्न उनन्साठी
                साठी एकसट्ठी बयसट्ठी त्रिसट्ठी चौसट्ठी पैँसट्ठी छयसट्ठी सतसट्ठी अठसट्ठी उनन्सत्तरी
                सत्तरी एकहत्तर बहत्तर त्रिहत्तर चौहत्तर पचहत्तर छयहत्तर सतहत्तर अठहत्तर उनासी
                असी एकासी बयासी त्रियासी चौरासी पचासी छयासी सतासी अठासी उनान्नब्बे
                नब्बे एकान्नब्बे बयानब्बे त्रियान्नब्बे चौरान्नब्बे पन्चानब्बे छयान्नब्बे सन्तानब्बे अन्ठानब्बे उनान्सय
                """);
    }

    private static List<String> words(String text) {
        return List.of(text.strip().split("\\s+"));
    }

    /** Returns the words, such as "Rupees one lakh fifty thousand only"; empty for another currency. */
    public Optional<String> of(Money amount) {
        if (!amount.currency().equals(RUPEE) || amount.minorUnits() < 0) {
            return Optional.empty();
        }
        var rupees = words(amount.minorUnits() / PAISA);
        long paisa = amount.minorUnits() % PAISA;
        return Optional.of(paisa == 0 ? whole.formatted(rupees) : withPaisa.formatted(rupees, words(paisa)));
    }

    private String words(long number) {
        var words = new ArrayList<String>();
        long rest = number;
        for (int i = 0; i < SIZES.size(); i++) {
            long size = SIZES.get(i);
            if (rest >= size) {
                words.add(words(rest / size) + " " + units.get(i));
                rest %= size;
            }
        }
        if (rest > 0 || words.isEmpty()) {
            words.add(belowHundred.get(Math.toIntExact(rest)));
        }
        return String.join(" ", words);
    }
}
