package cairn.bootstrap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrintableTest {

    @ParameterizedTest
    @CsvSource({
        "Himalaya\u001b[2JTreks, Himalaya?[2JTreks",
        "Himalaya\u0085Treks, Himalaya?Treks",
        "Himalaya\u2028Treks, Himalaya?Treks",
        "Himalaya\u202eTreks, Himalaya?Treks",
        "हिमालय ट्रेक्स, हिमालय ट्रेक्स",
        "घर\u200dबाट, घर\u200dबाट"
    })
    void aNameKeepsItsLettersAndControlsNoTerminal(String name, String printed) {
        assertThat(Printable.of(name)).isEqualTo(printed);
    }

    @Test
    void aNameWithSeveralLinesIsPrintedInOne() {
        assertThat(Printable.of("a\nb\rc\td\0")).isEqualTo("a?b?c?d?");
    }

    @Test
    void aLongTextIsCut() {
        assertThat(Printable.of("a".repeat(501))).isEqualTo("a".repeat(500) + "...");
    }
}
