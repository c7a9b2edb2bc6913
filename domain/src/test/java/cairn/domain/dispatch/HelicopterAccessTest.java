package cairn.domain.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HelicopterAccessTest {

    @ParameterizedTest
    @CsvSource({
        "-430, LANDING, true",
        "5364, LANDING, true",
        "5500, LANDING, true",
        "5501, DOUBTFUL, false",
        "6500, DOUBTFUL, false",
        "6501, LONG_LINE, false",
        "8849, LONG_LINE, false"
    })
    void theHigherThePlaceTheHarderItIsToReach(int altitudeMetres, HelicopterAccess reach, boolean withinCeiling) {
        assertThat(HelicopterAccess.at(altitudeMetres)).isEqualTo(reach);
        assertThat(reach.isWithinCeiling()).isEqualTo(withinCeiling);
    }
}
