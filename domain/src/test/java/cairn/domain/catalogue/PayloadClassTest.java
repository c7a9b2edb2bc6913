package cairn.domain.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PayloadClassTest {

    @ParameterizedTest
    @CsvSource({"-430, NORMAL", "3799, NORMAL", "3800, REDUCED", "4800, REDUCED", "4801, MARGINAL", "8849, MARGINAL"})
    void theLoadFallsWithTheAltitude(int altitudeMetres, PayloadClass payload) {
        assertThat(PayloadClass.at(altitudeMetres)).isEqualTo(payload);
    }

    @Test
    void wherePayloadIsMarginalTwoPatientsAreTheMostOfALift() {
        assertThat(PayloadClass.MARGINAL.mostPatientsPerLift()).hasValue(2);
        assertThat(PayloadClass.REDUCED.mostPatientsPerLift()).isEmpty();
        assertThat(PayloadClass.NORMAL.mostPatientsPerLift()).isEmpty();
    }
}
