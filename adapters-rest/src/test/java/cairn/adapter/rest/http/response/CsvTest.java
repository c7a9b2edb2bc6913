package cairn.adapter.rest.http.response;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "everest-base-camp | everest-base-camp",
                "Mustang, upper | \"Mustang, upper\"",
                "the \"high\" way | \"the \"\"high\"\" way\"",
            })
    void cellsAreQuotedWhereTheyMustBe(String text, String cell) {
        assertThat(Csv.cell(text)).isEqualTo(cell);
    }

    @ParameterizedTest
    @CsvSource({"=1+1", "+1", "-1", "@sum", "%x", "|x"})
    void whatLooksLikeAFormulaIsNone(String text) {
        assertThat(Csv.cell(text)).isEqualTo("'" + text);
    }
}
