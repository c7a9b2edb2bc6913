package cairn.adapter.persistence.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.domain.permit.CountryCode;
import cairn.domain.permit.NationalityGroup;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** That everything wrong with data files is told, with its place. */
class BrokenDataTest {

    @Test
    void whatShipsIsSound() {
        var read = CatalogueReader.read(CatalogueFiles.shipped());

        assertThat(read.past().values()).hasSize(26);
        assertThat(read.past().values().stream().mapToInt(Set::size).sum()).isEqualTo(404);
        assertThat(read.catalogue().trails()).hasSize(29);
        assertThat(read.weather().climate().stations()).hasSize(25);
        assertThat(read.weather().places().find("Everest Base Camp")).isPresent();
        assertThat(read.permits().fees().rows()).hasSize(99);
        assertThat(read.permits().requirements().rows()).hasSize(65);
        assertThat(read.permits().nationalities().groupOf(new CountryCode("IN")))
                .isEqualTo(NationalityGroup.SAARC);
        assertThat(read.permits().nationalities().groupOf(new CountryCode("DE")))
                .isEqualTo(NationalityGroup.FOREIGN);
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
                    permit_fees.csv | TIMS,saarc,NPR,1000                     | TIMZ,saarc,NPR,1000                | a kind such as ACAP
                    permit_fees.csv | TIMS,saarc,NPR,1000                     | NATIONAL_PARK,saarc,NPR,1000       | a kind such as ACAP
                    permit_fees.csv | TIMS,saarc,NPR,1000                     | TIMS,asian,NPR,1000                | must be one of [nepali
                    permit_fees.csv | TIMS,saarc,NPR,1000                     | TIMS,saarc,NRS,1000                | a currency such as NPR
                    permit_fees.csv | TIMS,saarc,NPR,1000                     | TIMS,saarc,XAU,1000                | a currency such as NPR
                    permit_fees.csv | TIMS,saarc,NPR,1000                     | TIMS,saarc,NPR,-1                  | whole number from 0
                    permit_fees.csv | per_person_over_4_weeks                 | over_4_weeks                       | a unit such as per_person_per_day
                    permit_fees.csv | ,sep_nov,                               | ,oct_nov,                          | must be one of [all
                    permit_fees.csv | 2025-11-17                              | 2015-11-17                         | before it begins
                    permit_fees.csv | ,,medium                                | ,,certain                          | must be one of [high
                    permit_fees.csv | 2025-11-17                              | 2025-11-18                         | contradict each other
                    conditions_history.csv | tilicho-lake,2014               | tilicho,2014                       | the slug of a trail, not tilicho
                    conditions_history.csv | tilicho-lake,2014               | tilicho-lake,2015                  | must be that of the season of start_date, 2014
                    conditions_history.csv | 2022-12-01                      | 2023-02-29                         | a date such as
                    conditions_history.csv | winter,restricted               | autumn,restricted                  | season must be that of start_date
                    conditions_history.csv | winter,restricted               | winter,shut                        | must be one of [open
                    conditions_history.csv | 2023-02-28                      | 2022-02-28                         | must not be before start_date
                    conditions_history.csv | tilicho-lake,2014               | annapurna-circuit,2014             | annapurna-circuit, blizzard, 2014-10-14 twice
                    permit_requirements.csv | upper-dolpo,NATIONAL_PARK       | inner-dolpo,NATIONAL_PARK          | the slug of a trail, not inner-dolpo
                    permit_requirements.csv | 'passport_copy|photo_x2'        | 'passport_copy|photos'             | codes of documents, not photos
                    permit_requirements.csv | rara-lake,NATIONAL_PARK:RARA    | rara-lake,TIMS                     | asks twice for TIMS
                    permit_requirements.csv | guide_licence,2,true            | guide_licence,0,true               | whole number from 1 to 50
                    permit_requirements.csv | guide_licence,2,true,true,3     | guide_licence,2,true,true,91       | whole number from 0 to 90
                    permit_requirements.csv | guide_licence,2,true            | guide_licence,2,perhaps            | true or false
                    nationality_groups.csv  | *,Any                           | ZZ,Any                             | two capitals
                    nationality_groups.csv  | IN,India                        | PK,India                           | has PK twice
                    nationality_groups.csv  | India,saarc                     | India,indian                       | must be one of [nepali
                    nationality_groups.csv  | *,Any                           | DE,Any                             | a row * for all
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1337,2,2,19,14.4                   | month is there twice
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1337,2,2,19,14.4                   | lacks month 1
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1337,13,2,19,14.4                  | whole number from 1 to 12
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1338,1,2,19,14.4                   | another name, position or altitude
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1337,1,20,19,14.4                  | must not be warmer
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1337,1,NaN,19,14.4                 | number from -60
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1337,1,2,19,-1                     | number from 0
                    climate_normals.csv     | 27.7,85.36,1337,1,              | 25.7,85.36,1337,1,                 | number from 26.0 to 31.0
                    climate_normals.csv     | precip_mm                       | rain_mm                            | precip_mm must be there
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
