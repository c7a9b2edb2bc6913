package cairn.adapter.persistence.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** That everything wrong with data files is told, with its place. */
class BrokenDataTest {

    @Test
    void whatShipsIsSound() {
        assertThat(CatalogueReader.read(CatalogueFiles.shipped()).trails()).hasSize(29);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    routes.json     | "primary_trail": "everest-base-camp"    | "primary_trail": "nowhere"         | must be among its trails
                    trails.json     | "route": "everest-base-camp"            | "route": "nowhere"                 | must be the id of a route
                    trails.json     | "difficulty": "strenuous"               | "difficulty": "hard"               | must be one of [easy
                    trails.json     | "duration_days": 12                     | "duration_days": 0                 | whole number from 1 to 120
                    trails.json     | "duration_days": 12                     | "duration": 12                     | duration is not known here
                    tea_houses.json | "lat": 27.687                           | "lat": 86.731                      | number from 26.0 to 31.0
                    tea_houses.json | "lukla-1-demo"                          | "lukla-2-demo"                     | twice
                    tea_houses.json | "winter"                                | "wintr"                            | some of [spring
                    porters.json    | "insurance_expires": "2027-06-01"       | "insurance_expires": "2027-02-30"  | a date such as
                    porters.json    | "certified": true                       | "certified": "yes"                 | true or false
                    hospitals.csv   | khunde-hospital,Khunde Hospital         | khunde-hospital,                   | name must be there
                    hospitals.csv   | ,3840,hospital                          | ,38400,hospital                    | whole number from 0 to 8849
                    helipads.csv    | jiri-to-everest-base-camp,normal        | nowhere,normal                     | slugs of trails, not nowhere
                    """)
    void aFaultIsToldWithItsPlace(String file, String sound, String broken, String detail) {
        var faults = faults(file, sound, broken);

        assertThat(faults).anySatisfy(fault -> {
            assertThat(fault.file()).isEqualTo(file);
            assertThat(fault.line()).isPositive();
            assertThat(fault.column()).isPositive();
            assertThat(fault.detail()).contains(detail);
        });
    }

    @Test
    void allFaultsAreToldNotTheFirstAlone() {
        var faults = faults("hospitals.csv", ",Khumbu,", ",,");

        assertThat(faults).hasSizeGreaterThan(3);
        assertThat(faults.stream().map(DataFault::line)).doesNotHaveDuplicates();
    }

    @Test
    void aFileThatIsNoneIsToldOnce() {
        assertThat(faults("porters.json", "{", "")).hasSize(1);
        assertThat(faults("porters.json", "}", "")).isNotEmpty();
        assertThat(faults("helipads.csv", "slug,name", "name")).isNotEmpty();
    }

    private static List<DataFault> faults(String file, String sound, String broken) {
        var files = new HashMap<>(CatalogueFiles.shipped());
        assertThat(files.get(file)).contains(sound);
        files.put(file, files.getOrDefault(file, "").replace(sound, broken));
        return catchThrowableOfType(BrokenDataException.class, () -> CatalogueReader.read(files))
                .faults();
    }
}
