package cairn.domain.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeasonTest {

    @ParameterizedTest
    @CsvSource({
        "2027-03-01, SPRING",
        "2027-05-31, SPRING",
        "2027-06-01, MONSOON",
        "2027-08-31, MONSOON",
        "2027-09-01, AUTUMN",
        "2027-11-30, AUTUMN",
        "2027-12-01, WINTER",
        "2028-02-29, WINTER"
    })
    void aSeasonIsThreeWholeMonths(LocalDate date, Season season) {
        assertThat(Season.of(date)).isEqualTo(season);
    }
}
