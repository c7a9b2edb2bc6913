package cairn.domain.document;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.shared.Money;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RupeeWordsTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            0, Rupees zero only
            5, Rupees zero and paisa five only
            100, Rupees one only
            1900, Rupees nineteen only
            2000, Rupees twenty only
            4275, Rupees forty-two and paisa seventy-five only
            10000, Rupees one hundred only
            339000, Rupees three thousand three hundred ninety only
            15000000, Rupees one lakh fifty thousand only
            1234567890, Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight and paisa ninety only
            1000000000000, Rupees ten arab only
            10000000000000, Rupees one kharab only
            """)
    void anAmountIsWrittenInTheUnitsOfNepal(long paisa, String words) {
        assertThat(RupeeWords.ENGLISH.of(Money.of(paisa, "NPR"))).contains(words);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            0, रुपैयाँ शून्य मात्र
            5, रुपैयाँ शून्य र पैसा पाँच मात्र
            1900, रुपैयाँ उन्नाइस मात्र
            9900, रुपैयाँ उनान्सय मात्र
            339000, रुपैयाँ तीन हजार तीन सय नब्बे मात्र
            15000000, रुपैयाँ एक लाख पचास हजार मात्र
            1234567890, रुपैयाँ एक करोड तेइस लाख पैँतालीस हजार छ सय अठहत्तर र पैसा नब्बे मात्र
            1000000000000, रुपैयाँ दश अर्ब मात्र
            """)
    void anAmountIsWrittenInNepali(long paisa, String words) {
        assertThat(RupeeWords.NEPALI.of(Money.of(paisa, "NPR"))).contains(words);
    }

    @Test
    void anotherCurrencyHasNoWords() {
        assertThat(RupeeWords.ENGLISH.of(Money.of(100, "USD"))).isEmpty();
    }
}
