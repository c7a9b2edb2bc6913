package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The required and the missing standbys by the settings of PostgreSQL. */
class StandbyStatusTest {

    private static StandbyStatus named(String names, int confirming, String... streaming) {
        return new StandbyStatus("on", names, List.of(streaming), confirming, true);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                  | 0 | ''",
                "*                   | 1 | ''",
                "b                   | 1 | b",
                "A, b                | 1 | b",
                "2 (a, b, c)         | 2 | b c",
                "first 1 (\"b\", a)  | 1 | b",
                "ANY 2 (b, c)        | 2 | b c"
            })
    void theSettingSaysHowManyAreRequiredAndWhichAreMissing(String names, int required, String missing) {
        var status = named(names, 0, "a");

        assertThat(status.required()).isEqualTo(required);
        assertThat(status.missing())
                .containsExactlyElementsOf(Stream.of(missing.split(" ", -1))
                        .filter(name -> !name.isEmpty())
                        .toList());
    }

    @Test
    void enoughStandbysAreNoProblem() {
        assertThat(named("FIRST 1 (a, b)", 1, "a").problem()).isEmpty();
        assertThat(named("ANY 1 (a, b)", 2, "a", "b").problem()).isEmpty();
        assertThat(new StandbyStatus("remote_apply", "*", List.of("a"), 1, true).problem())
                .isEmpty();
    }

    @Test
    void eachProblemIsNamed() {
        assertThat(named("a", 0).problem()).contains("0 of 1", "(a)");
        assertThat(named("2 (a, b)", 1, "a").problem()).contains("1 of 2");
        assertThat(named("", 0).problem()).contains("synchronous_standby_names is empty");
        assertThat(new StandbyStatus("on", "a", List.of(), 0, false).problem()).contains("pg_monitor");
        assertThat(new StandbyStatus("local", "a", List.of("a"), 1, true).problem())
                .contains("synchronous_commit is local");
    }
}
