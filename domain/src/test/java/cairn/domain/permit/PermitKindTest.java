package cairn.domain.permit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PermitKindTest {

    @ParameterizedTest
    @CsvSource({
        "TIMS, TIMS, TIMS card",
        "ACAP, ACAP, Annapurna Conservation Area entry permit",
        "MCAP, MCAP, Manaslu Conservation Area entry permit",
        "NATIONAL_PARK:SHIVAPURI_NAGARJUN, NATIONAL_PARK, Shivapuri Nagarjun National Park entry permit",
        "CONSERVATION_AREA:GAURISHANKAR, CONSERVATION_AREA, Gaurishankar Conservation Area entry permit",
        "RESTRICTED_AREA:UPPER_MUSTANG, RESTRICTED_AREA, Upper Mustang restricted area permit",
        "LOCAL:KHUMBU_PASANG_LHAMU, LOCAL, Khumbu Pasang Lhamu local entry card",
    })
    void aKindHasACodeAFamilyAndAName(String code, PermitFamily family, String name) {
        var kind = PermitKind.of(code);

        assertThat(kind.code()).isEqualTo(code);
        assertThat(kind).hasToString(code);
        assertThat(kind.scheme()).isEqualTo(family);
        assertThat(kind.name()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":",
                "tims",
                "TIMS:",
                "TIMS:KHUMBU",
                "VISA",
                "NATIONAL_PARK",
                "NATIONAL_PARK:",
                "NATIONAL_PARK:langtang",
                "NATIONAL_PARK:LANGTANG:WEST",
                "RESTRICTED_AREA:UPPER MUSTANG",
                "RESTRICTED_AREA:_MUSTANG",
                "LOCAL:MAKALU_"
            })
    void anotherTextIsRefused(String code) {
        assertThatIllegalArgumentException().isThrownBy(() -> PermitKind.of(code));
    }

    @Test
    void anAreaBelongsToSchemesWithAreasOnly() {
        assertThatIllegalArgumentException().isThrownBy(() -> new PermitKind(PermitFamily.ACAP, Optional.of("KHUMBU")));
        assertThatIllegalArgumentException().isThrownBy(() -> new PermitKind(PermitFamily.LOCAL, Optional.empty()));
    }

    @Test
    void kindsAreOrderedBySchemeAndArea() {
        assertThat(PermitKind.of("TIMS")).isLessThan(PermitKind.of("ACAP"));
        assertThat(PermitKind.of("LOCAL:KHUMBU")).isLessThan(PermitKind.of("LOCAL:MAKALU"));
    }
}
