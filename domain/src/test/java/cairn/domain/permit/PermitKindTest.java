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
        "TIMS, tims, TIMS card",
        "ACAP, acap, Annapurna Conservation Area entry permit",
        "MCAP, mcap, Manaslu Conservation Area entry permit",
        "NATIONAL_PARK:SHIVAPURI_NAGARJUN, national_park, Shivapuri Nagarjun National Park entry permit",
        "CONSERVATION_AREA:GAURISHANKAR, conservation_area, Gaurishankar Conservation Area entry permit",
        "RESTRICTED_AREA:UPPER_MUSTANG, restricted_area, Upper Mustang restricted area permit",
        "LOCAL:KHUMBU_PASANG_LHAMU, local, Khumbu Pasang Lhamu local entry card",
    })
    void aKindHasACodeACategoryAndAName(String code, String category, String name) {
        var kind = PermitKind.of(code);

        assertThat(kind.code()).isEqualTo(code);
        assertThat(kind).hasToString(code);
        assertThat(kind.scheme().category()).isEqualTo(category);
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
