package cairn.domain.permit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NationalitiesTest {

    @ParameterizedTest
    @CsvSource({
        "NP, NEPALI",
        "IN, SAARC",
        "PK, SAARC",
        "BT, SAARC",
        "AF, SAARC",
        "BD, SAARC",
        "LK, SAARC",
        "MV, SAARC",
        "MM, FOREIGN",
        "CN, FOREIGN",
        "DE, FOREIGN",
        "US, FOREIGN",
        "AQ, FOREIGN"
    })
    void everyCountryHasAGroup(String country, NationalityGroup group) {
        assertThat(PublishedPermits.NATIONALITIES.groupOf(new CountryCode(country)))
                .isEqualTo(group);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "*", "N", "np", "Np", "NPL", "XX", "ZZ", "UK", "EU", "N P", "NP ", "99", "SU"})
    void whatIsNoCountryCodeIsRefused(String text) {
        assertThat(CountryCode.isValid(text)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new CountryCode(text));
    }

    @Test
    void groupsWithoutADefaultAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Nationalities.of(Map.of("NP", NationalityGroup.NEPALI)));
    }

    @Test
    void groupsOfNoCountryAreRefused() {
        var groups = Map.of("*", NationalityGroup.FOREIGN, "ZZ", NationalityGroup.SAARC);

        assertThatIllegalArgumentException().isThrownBy(() -> Nationalities.of(groups));
    }

    @Test
    void onlyANepaliIsNoForeigner() {
        assertThat(NationalityGroup.NEPALI.isForeigner()).isFalse();
        assertThat(NationalityGroup.SAARC.isForeigner()).isTrue();
        assertThat(NationalityGroup.FOREIGN.isForeigner()).isTrue();
    }
}
