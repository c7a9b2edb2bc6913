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
        assertThat(RupeeWords.of(Money.of(paisa, "NPR"))).contains(words);
    }

    @Test
    void anotherCurrencyHasNoWords() {
        assertThat(RupeeWords.of(Money.of(100, "USD"))).isEmpty();
    }
}
