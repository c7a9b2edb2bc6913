package cairn.adapter.persistence.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.adapter.persistence.TestContext;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.NationalityGroup;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything that is wrong with data files is reported, with its place. */
class BrokenDataTest {

    @Test
    void whatShipsIsSound() {
        var read = CatalogueReader.read(CatalogueFiles.shipped(TestContext.TODAY));

        assertThat(read.past().values()).hasSize(27);
        assertThat(read.past().values().stream().mapToInt(Set::size).sum()).isEqualTo(404);
        assertThat(read.catalogue().trails()).hasSize(30);
        assertThat(read.weather().climate().stations()).hasSize(25);
        assertThat(read.weather().places().find("Everest Base Camp")).isPresent();
        assertThat(read.permits().fees().rows()).hasSize(103);
        assertThat(read.permits().requirements().rows()).hasSize(69);
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
                    trails.json     | "duration_days": 12                     | "duration": 12                     | duration is unknown
                    tea_houses.json | "lat": 27.687                           | "lat": 86.731                      | must be a place in Nepal
                    tea_houses.json | "lukla-1-demo"                          | "lukla-2-demo"                     | twice
                    tea_houses.json | "winter"                                | "wintr"                            | some of [spring
                    porters.json    | "insurance_expires": "2027-11-20"       | "insurance_expires": "2027-02-30"  | a date such as
                    porters.json    | "certified": true                       | "certified": "yes"                 | true or false
                    hospitals.csv   | khunde-hospital,Khunde Hospital         | khunde-hospital,                   | name is missing
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
                    permit_fees.csv | 2025-11-17                              | 2015-11-17                         | valid_to must not be before valid_from, 20
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
                    permit_requirements.csv | ,philim,larkya_la,              | ,nowhere,larkya_la,                | area_entry and area_exit must be places of the trail
                    permit_requirements.csv | ,philim,larkya_la,              | ,larkya_la,philim,                 | area_entry and area_exit must be places of the trail
                    permit_requirements.csv | ,philim,larkya_la,              | ,philim,,                          | area_exit must have as many places as area_entry
                    permit_requirements.csv | ,philim,larkya_la,high,         | ,philim,larkya_la,sure,            | area_confidence must be one of [high
                    permit_requirements.csv | ,philim,larkya_la,high,         | ,philim,larkya_la,,                | and area_confidence must be given
                    nationality_groups.csv  | *,Any                           | ZZ,Any                             | upper case
                    nationality_groups.csv  | IN,India                        | PK,India                           | has PK twice
                    nationality_groups.csv  | India,saarc                     | India,indian                       | must be one of [nepali
                    routes.json     | "id": "everest-base-camp"               | "id": "Everest/Base"               | lower-case letters and digits
                    routes.json     | "jiri-to-everest-base-camp"             | "nowhere"                          | slugs of trails, not nowhere
                    trails.json     | "route": "gokyo-lakes"                  | "route": "everest-base-camp"       | a route that has this among its trails
                    routes.json     | "name": "Everest Base Camp"             | "name": 5                          | name must be a text
                    routes.json     | "name": "Everest Base Camp"             | "name": "Everest\\u0000"          | control characters
                    routes.json     | "region": "Khumbu"                      | "region": null                     | region is missing
                    trails.json     | "duration_days": 12                     | "duration_days": "12"              | duration_days must be a whole number
                    trails.json     | "duration_days": 12                     | "duration_days": 12.5              | duration_days must be a whole number
                    trails.json     | "duration_days": 12                     | "duration_days": []                | duration_days must be a whole number
                    trails.json     | "duration_days": 12                     | "duration_days": 2                 | within the trail's 2 days
                    trails.json     | "max_altitude_m": 5545                  | "max_altitude_m": 5000             | below its highest waypoint
                    trails.json     | "best_seasons": [                       | "best_seasons": "x", "b": [        | best_seasons must be a list
                    trails.json     | "best_seasons": [                       | "best_seasons": [{},               | must be a text
                    trails.json     | "NATIONAL_PARK:SAGARMATHA"              | "NATIONAL_PARKS:SAGARMATHA"        | kinds such as ACAP
                    trails.json     | "restricted": false                     | "restricted": "false"              | true or false
                    trails.json     | "waypoints": [                          | "waypoints": [], "way": [          | way is unknown
                    trails.json     | "waypoints": [                          | "waypoints": [], "way": [          | at least one valid entry
                    trails.json     | "waypoints": [                          | "waypoints": ["Lukla",             | must be an object
                    trails.json     | "lat": 27.687                           | "lat": "NaN"                       | lat must be a number from -90.0
                    trails.json     | "lat": 27.687                           | "lat": 1e400                       | lat must be a number from -90.0
                    trails.json     | "lng": 86.731                           | "lng": 7.9                         | lat and lng must be a place in Nepal
                    trails.json     | "slug": "jiri-to-everest-base-camp"     | "slug": "everest-base-camp"        | everest-base-camp twice
                    trails.json     | "schema": "trails/1"                    | "schema": "trails/1", "trials": [] | trials is unknown
                    trails.json     | "units"                                 | "trails": [], "units"              | Duplicate field 'trails'
                    tea_houses.json | "currency": "NPR"                       | "currency": "USD"                  | currency must be NPR
                    tea_houses.json | "everest-three-passes"                  | "everest-four-passes"              | slugs of trails, not everest-four
                    porters.json    | "code": "DEMO-002"                      | "code": "DEMO-001"                 | DEMO-001 twice
                    porters.json    | "role": "porter"                        | "role": "carrier"                  | must be one of [porter
                    hospitals.csv   | slug,name,                              | slug,label,                        | label is unknown
                    hospitals.csv   | slug,name,                              | slug,label,                        | name is missing
                    hospitals.csv   | slug,name,                              | slug,slug,                         | has the column slug twice
                    hospitals.csv   | khunde-hospital,Khunde Hospital         | khunde-hospital                    | cells, not
                    hospitals.csv   | khunde-hospital,Khunde Hospital         | khunde-hospital,,Khunde Hospital   | cells, not
                    emergency_contacts.csv  | 24h,27.7,85.32                  | 24h,27.7,8.532                     | lat and lng must be a place in Nepal
                    emergency_contacts.csv  | 24h,27.7,85.32                  | 24h,,85.32                         | lat is missing
                    emergency_contacts.csv  | short_code                      | shortcode                          | phone_type must be one of [e164
                    permit_requirements.csv | rara-lake,NATIONAL_PARK:RARA    | rara-lake,NATIONAL_PARK:RARRA      | must be a kind that has a fee
                    nationality_groups.csv  | *,Any                           | DE,Any                             | a row * for all
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1337,2,2,19,14.4                   | month occurs twice
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1337,2,2,19,14.4                   | lacks month 1
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1337,13,2,19,14.4                  | whole number from 1 to 12
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1338,1,2,19,14.4                   | another name, position or altitude
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1337,1,20,19,14.4                  | must not be warmer
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1337,1,NaN,19,14.4                 | number from -60
                    climate_normals.csv     | 1337,1,2,19,14.4                | 1337,1,2,19,-1                     | number from 0
                    climate_normals.csv     | 27.7,85.36,1337,1,              | 25.7,85.36,1337,1,                 | lat and lng must be a place in Nepal
                    climate_normals.csv     | precip_mm                       | rain_mm                            | precip_mm is missing
                    trails.json     | "NATIONAL_PARK:SAGARMATHA"              | "TIMS"                             | has TIMS, for which permit_requirements.csv has no row
                    trails.json     | "LOCAL:KHUMBU_PASANG_LHAMU"             | "LOCAL:NOWHERE"                    | has LOCAL:NOWHERE, which has no fee
                    trails.json     | "RESTRICTED_AREA:NAR_PHU",              | "ACAP",                            | permit_kinds has ACAP twice
                    permit_requirements.csv | rara-lake,TIMS                          | rara-lake,ACAP                     | permit_kind must be among the permit_kinds of rara-lake
                    trails.json     | "area": "Nar Phu"                       | "area": null                       | area must be given, because restricted is true
                    trails.json     | "area": "Nar Phu"                       | "area": " "                        | area must be given, because restricted is true
                    routes.json     | "jiri-to-everest-base-camp"             | "gokyo-lakes"                      | has gokyo-lakes, which is a trail of everest-base-camp
                    routes.json     | "jiri-to-everest-base-camp"             | "everest-base-camp"                | has everest-base-camp twice
                    trails.json     | "day": 1,                               | "day": 9,                          | day must not be before that of the waypoint before, 9
                    trails.json     | "lat": 27.687                           | "lat": 30.9                        | lat and lng must be a place in Nepal, not 30.9, 86.731
                    tea_houses.json | "lng": 86.731                           | "lng": 80.1                        | lat and lng must be a place in Nepal
                    tea_houses.json | "trail_slugs": [                        | "trail_slugs": [], "slugs": [      | trail_slugs must have at least one entry
                    tea_houses.json | "seasons_open": [                       | "seasons_open": [], "seasons": [   | seasons_open must have at least one entry
                    tea_houses.json | "price_npr_per_room": {                 | "price_npr_per_room": {}, "prices": { | price_npr_per_room must have at least one entry
                    emergency_contacts.csv | ,1144,                                  | ,n/a,                              | phone must be a number to call, not n/a
                    hospitals.csv   | yes,,active,himalayanrescue            | yes,unknown,active,himalayanrescue | phone must be a number to call, not unknown
                    emergency_contacts.csv | Nepal Police toll-free,16600141916      | Nepal Police control,100           | has police, national, Nepal Police control, 100 twice
                    porters.json    | "max_load_kg": 22                       | "max_load_kg": 26                  | max_load_kg must be a whole number from 0 to 25
                    routes.json     | "name": "Everest Base Camp"             | "name": "Everest\\ud83d"           | name must not have one half of a surrogate pair
                    trails.json     | "name": "Lukla"                         | "name": "\\ude00Lukla"             | name must not have one half of a surrogate pair
                    porters.json    | "Sherpa"                                | "Sherpa\\ud83d"                    | one half of a surrogate pair
                    conditions_history.csv | 2022-12-01,2023-02-28                   | 2022-12-01,2024-01-06              | end_date must not be more than 400 days after start_date
                    conditions_history.csv | 2023-02-28                              | 2123-02-28                         | end_date must be from 1950-01-01 to 2100-12-31
                    conditions_history.csv | 2022-12-01                              | 1922-12-01                         | start_date must be from 1950-01-01 to 2100-12-31
                    """)
    void aFaultIsReportedWithItsPlace(String file, String sound, String broken, String detail) {
        var faults = faults(file, sound, broken);

        assertThat(faults).anySatisfy(fault -> {
            assertThat(fault.file()).isEqualTo(file);
            assertThat(fault.line()).isPositive();
            assertThat(fault.column()).isPositive();
            assertThat(fault.detail()).contains(detail);
        });
        assertThat(faults).allSatisfy(fault -> assertThat(fault.detail()).doesNotContainPattern("[A-Za-z]\\["));
    }

    @Test
    void allFaultsAreReportedNotTheFirstAlone() {
        var faults = faults("hospitals.csv", ",Khumbu,", ",,");

        assertThat(faults).hasSizeGreaterThan(3);
        assertThat(faults.stream().map(DataFault::line)).doesNotHaveDuplicates();
    }

    @Test
    void aFaultStandsExactlyWhereItsValueStands() {
        assertThat(faults("trails.json", "\"lat\": 27.687", "\"lat\":\n   NaN0"))
                .hasSize(1);
        assertThat(faults(
                        "routes.json", CatalogueFiles.shipped(TestContext.TODAY).getOrDefault("routes.json", ""), """
                        {"checked": "2026-11-20",
                          "routes": 7}"""))
                .contains(new DataFault("routes.json", 2, 13, "routes must be a list"));
        assertThat(faults("nationality_groups.csv", "\nIN,India,saarc", "\nIN,\"India\",indian"))
                .singleElement()
                .satisfies(fault -> {
                    assertThat(fault.line()).isEqualTo(lineOf("nationality_groups.csv", "IN,India,saarc"));
                    assertThat(fault.column()).isEqualTo("IN,\"India\",".length() + 1);
                });
    }

    @Test
    void duplicatesAreReportedAtTheSecond() {
        assertThat(faults("nationality_groups.csv", "\nIN,India", "\nPK,India"))
                .extracting(DataFault::line)
                .allSatisfy(line -> assertThat(line)
                        .isGreaterThanOrEqualTo(Math.min(
                                lineOf("nationality_groups.csv", "IN,India"),
                                lineOf("nationality_groups.csv", "PK,Pakistan"))));
    }

    private static int lineOf(String file, String text) {
        var content = CatalogueFiles.shipped(TestContext.TODAY).getOrDefault(file, "");
        return (int) content.substring(0, content.indexOf(text)).lines().count() + 1;
    }

    @Test
    void aWrongColumnIsReportedOnceAndNotForEachLine() {
        assertThat(faults("hospitals.csv", "slug,name,", "slug,label,"))
                .containsExactlyInAnyOrder(
                        new DataFault("hospitals.csv", 1, 1, "name is missing"),
                        new DataFault("hospitals.csv", 1, 6, "label is unknown"));
    }

    @Test
    void linesWithTooFewOrTooManyCellsDoNotHideTheOthers() {
        var faults = faults("hospitals.csv", ",Khumbu,", ",");

        assertThat(faults)
                .hasSizeGreaterThan(3)
                .allSatisfy(fault -> assertThat(fault.detail()).isEqualTo("must have 16 cells, not 15"));
    }

    @Test
    void moreThanAFileMayHaveIsNotReadAnyFurther() {
        var faults = faults("nationality_groups.csv", "*,Any", "x,y,z\n".repeat(20_000) + "*,Any");

        assertThat(faults)
                .hasSizeLessThan(10_010)
                .anySatisfy(fault -> assertThat(fault.detail()).contains("10,000"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "[]", "null", "7", "{", "{\"trails\": {}}", "{\"trails\": [1]}", "{} {}", "\u0001", "]"})
    void whatIsNoListOfTrailsIsRefused(String content) {
        var files = new HashMap<>(CatalogueFiles.shipped(TestContext.TODAY));
        files.put("trails.json", content);

        assertThatExceptionOfType(BrokenDataException.class)
                .isThrownBy(() -> CatalogueReader.read(files))
                .satisfies(e -> assertThat(e.faults())
                        .anySatisfy(fault -> assertThat(fault.file()).isEqualTo("trails.json")));
    }

    @ParameterizedTest
    @MethodSource("files")
    void aFileThatEndsTooEarlyIsRefused(String name) {
        var content = CatalogueFiles.shipped(TestContext.TODAY).getOrDefault(name, "");
        int middleOfALine = content.indexOf('\n', content.length() / 2) + 12;

        assertThat(faults(name, content, content.substring(0, middleOfALine)))
                .anySatisfy(fault -> assertThat(fault.file()).isEqualTo(name));
    }

    @ParameterizedTest
    @MethodSource("files")
    void anEmptyFileIsRefused(String name) {
        var content = CatalogueFiles.shipped(TestContext.TODAY).getOrDefault(name, "");

        assertThat(faults(name, content, ""))
                .anySatisfy(fault -> assertThat(fault.file()).isEqualTo(name));
    }

    static List<String> files() {
        return CatalogueReader.FILES;
    }

    @ParameterizedTest
    @MethodSource("filesOfWhatMustBeThere")
    void aListOfNothingIsMoreLikelyAMistakeThanAWish(String name) {
        var content = CatalogueFiles.shipped(TestContext.TODAY).getOrDefault(name, "");
        var empty = name.endsWith(".json")
                ? "{\"%s\": []}".formatted(name.replace(".json", ""))
                : content.substring(0, content.indexOf('\n') + 1);

        assertThat(faults(name, content, empty)).anySatisfy(fault -> {
            assertThat(fault.file()).isEqualTo(name);
            assertThat(fault.detail()).contains("must have at least one");
        });
    }

    static List<String> filesOfWhatMustBeThere() {
        return files().stream()
                .filter(name -> !name.equals(HistoryReader.HISTORY))
                .toList();
    }

    @Test
    void thereMayBeNoHistory() {
        var content = CatalogueFiles.shipped(TestContext.TODAY).getOrDefault(HistoryReader.HISTORY, "");
        var files = shippedBut(HistoryReader.HISTORY, content, content.substring(0, content.indexOf('\n') + 1));

        assertThat(CatalogueReader.read(files).past().values()).allMatch(Set::isEmpty);
    }

    @Test
    void aDateThatCannotBeReadIsReportedAlone() {
        assertThat(faults(
                        "conditions_history.csv",
                        "tilicho-lake,2014,autumn,closed,blizzard,2014-10-14",
                        "tilicho-lake,2014,autumn,closed,blizzard,2014-10-32"))
                .extracting(DataFault::detail)
                .containsExactly("start_date must be a date such as 2026-11-20, not 2014-10-32");
    }

    @Test
    void fourHundredDaysAreNotTooLong() {
        var files = shippedBut(HistoryReader.HISTORY, "2022-12-01,2023-02-28", "2022-12-01,2024-01-05");

        assertThat(CatalogueReader.read(files).past()).hasSize(27);
    }

    @Test
    void aDisagreementAboutPermitsIsReportedInBothFilesAndNowhereElse() {
        assertThat(faults("permit_requirements.csv", "rara-lake,TIMS", "rara-lake,ACAP"))
                .extracting(DataFault::file)
                .containsExactlyInAnyOrder("trails.json", "permit_requirements.csv");
        assertThat(faults(
                        "permit_requirements.csv",
                        "rara-lake,NATIONAL_PARK:RARA,passport_copy|",
                        "rara-lake,NATIONAL_PARK:RARA,pass|"))
                .singleElement()
                .satisfies(fault -> assertThat(fault.detail()).contains("codes of documents"));
    }

    @Test
    void feesThatContradictEachOtherAreReportedInWords() {
        assertThat(faults(
                        "permit_fees.csv",
                        "TIMS,saarc,NPR,300,per_person_per_trek,all,2015-04-01,2023-03-30",
                        "TIMS,saarc,NPR,300,per_person_per_trek,all,2015-04-01,2023-03-31"))
                .extracting(DataFault::detail)
                .containsExactly("kind contradicts an earlier row: "
                        + "\"TIMS card, saarc: NPR 1000 per trek, all year, from 2023-03-31\" and "
                        + "\"TIMS card, saarc: NPR 300 per trek, all year, from 2015-04-01 to 2023-03-31\" "
                        + "contradict each other");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\n\n\n", "\r\n\r\n", "  \n\n"})
    void blankLinesAtTheEndSayNothing(String end) {
        var files = new HashMap<>(CatalogueFiles.shipped(TestContext.TODAY));
        files.replaceAll((name, content) -> name.endsWith(".csv") ? content + end : content);

        assertThat(CatalogueChange.between(
                        CatalogueReader.read(CatalogueFiles.shipped(TestContext.TODAY)), CatalogueReader.read(files)))
                .isEmpty();
    }

    @Test
    void whatFollowsABlankLineStandsWhereItStands() {
        assertThat(faults("nationality_groups.csv", "\nIN,India,saarc", "\n\nIN,India,indian"))
                .singleElement()
                .extracting(DataFault::line)
                .isEqualTo(lineOf("nationality_groups.csv", "IN,India,saarc") + 1);
        assertThat(faults(
                        "hospitals.csv",
                        CatalogueFiles.shipped(TestContext.TODAY).getOrDefault("hospitals.csv", ""),
                        "\n\n"))
                .containsExactly(new DataFault("hospitals.csv", 1, 1, "must have a line of headings"));
    }

    @Test
    void aFileThatIsNoneIsReportedOnce() {
        assertThat(faults("porters.json", "{", "")).hasSize(1);
        assertThat(faults("porters.json", "}", "")).isNotEmpty();
        assertThat(faults("helipads.csv", "slug,name", "name")).isNotEmpty();
    }

    private static List<DataFault> faults(String file, String sound, String broken) {
        var files = shippedBut(file, sound, broken);
        return catchThrowableOfType(BrokenDataException.class, () -> CatalogueReader.read(files))
                .faults();
    }

    private static Map<String, String> shippedBut(String file, String sound, String broken) {
        var files = new HashMap<>(CatalogueFiles.shipped(TestContext.TODAY));
        assertThat(files.get(file)).contains(sound);
        files.put(file, files.getOrDefault(file, "").replace(sound, broken));
        return files;
    }
}
