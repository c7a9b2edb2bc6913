package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /v1/permits/check} and {@code /v1/permits/pricing}, shortly after midnight in Kathmandu. */
class PermitApiTest {

    private static final Instant SATURDAY_IN_KATHMANDU = Instant.parse("2026-11-20T18:20:00Z");
    private static final String CHECK = "/v1/permits/check?route=%s&nationality=%s&trek_date=%s";

    private static TestService service;

    @BeforeAll
    static void startService() {
        TestClock.put(SATURDAY_IN_KATHMANDU);
        service = TestService.startOver(TestDatabase.migrated(), Map.of(TestClock.ASKED_FOR, true));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aParkAndACardWithTheTaxAsALineOfItsOwn() {
        var check = check("langtang-valley", "DE", "2027-03-01");

        assertThat(check.text("/nationality_group")).isEqualTo("foreign");
        assertThat(texts(check, "/requirements", "/kind")).containsExactly("national_park", "tims");
        var park = check.body().at("/requirements/0");
        assertThat(park.at("/name").asText()).isEqualTo("Langtang National Park entry permit");
        assertThat(park.at("/authority").asText()).isEqualTo("Department of National Parks and Wildlife Conservation");
        assertThat(park.at("/documents").toString()).isEqualTo("[\"passport_copy\",\"photo_x2\"]");
        assertThat(park.at("/lead_time_days").intValue()).isEqualTo(1);
        assertThat(park.at("/fee").toString()).isEqualTo("{\"amount\":339000,\"currency\":\"NPR\"}");
        assertThat(texts(check, "/requirements/0/lines", "/item")).containsExactly("fee", "vat");
        assertThat(texts(check, "/requirements/0/lines", "/amount/amount")).containsExactly("300000", "39000");
        assertThat(check.text("/requirements/0/lines/0/rule")).isEqualTo("fee-schedule");
        assertThat(check.body().at("/requirements/0/lines"))
                .allSatisfy(line ->
                        assertThat(line).allMatch(member -> !member.isNull()).hasSize(7));
        assertThat(check.body().at("/total_fee").toString()).isEqualTo("[{\"amount\":539000,\"currency\":\"NPR\"}]");
        assertThat(check.body().at("/total_fee_complete").booleanValue()).isTrue();
        assertThat(check.body().at("/guide_required").booleanValue()).isTrue();
        assertThat(check.body().at("/min_party_size").intValue()).isEqualTo(1);
        assertThat(check.body().at("/available").booleanValue()).isTrue();
        assertThat(texts(check, "/reasons", "/code")).contains("vat-included", "guide-required");
    }

    @Test
    void currenciesAreNotAddedUp() {
        var check = check("upper-mustang", "US", "2027-03-01");

        assertThat(check.body().at("/total_fee").toString())
                .isEqualTo("[{\"amount\":300000,\"currency\":\"NPR\"},{\"amount\":50000,\"currency\":\"USD\"}]");
        assertThat(check.body().at("/min_party_size").intValue()).isEqualTo(2);
        assertThat(texts(check, "/reasons", "/code"))
                .contains("agency-required", "minimum-party-disputed", "itinerary-days-counted");
    }

    @Test
    void everyBlockOfDaysHasTheSeasonOfItsFirstDay() {
        var check = check("manaslu-circuit", "FR", "2026-11-28");

        assertThat(check.text("/requirements/0/kind")).isEqualTo("restricted_area");
        assertThat(check.text("/requirements/0/fee/amount")).isEqualTo("11000");
        assertThat(texts(check, "/requirements/0/lines", "/quantity")).containsExactly("1", "1");
        assertThat(texts(check, "/reasons", "/code")).contains("season-changes-during-stay");
    }

    /** The table of docs/api/permits.md: a German's restricted areas by the itineraries, worked by hand. */
    @ParameterizedTest(name = "{0} from {1}: NPR {2}, USD {3}")
    @CsvSource({
        "manaslu-circuit, 2027-10-01, 7000, 115",
        "manaslu-circuit, 2027-03-01, 7000, 85",
        "tsum-valley, 2027-10-01, 4000, 47",
        "tsum-valley, 2027-03-01, 4000, 37",
        "nar-phu, 2027-10-01, 3000, 100",
        "nar-phu, 2027-03-01, 3000, 75",
        "upper-mustang, 2027-10-01, 3000, 500",
        "upper-dolpo, 2027-10-01, 3390, 540",
        "lower-dolpo, 2027-10-01, 3390, 50",
        "kanchenjunga, 2027-10-01, 2000, 40",
        "tamang-heritage, 2027-10-01, 3390, 20",
    })
    void restrictedAreasAreChargedForTheDaysInside(String route, String trekDate, int rupees, int dollars) {
        var check = check(route, "DE", trekDate);

        assertThat(texts(check, "/total_fee", "/currency")).containsExactly("NPR", "USD");
        assertThat(check.body().at("/total_fee/0/amount").longValue()).isEqualTo(rupees * 100L);
        assertThat(check.body().at("/total_fee/1/amount").longValue()).isEqualTo(dollars * 100L);
        assertThat(check.body().at("/total_fee_complete").booleanValue()).isTrue();
        assertThat(reason(check, "itinerary-days-counted").at("/detail").asText())
                .contains("by the trail's itinerary: from ");
        assertThat(texts(check, "/reasons", "/code")).doesNotContain("whole-trek-counted", "fee-unknown");
    }

    @Test
    void theTamangHeritageTrailHasAVariantOutsideTheRestrictedArea() {
        var variant = check("tamang-heritage-gatlang", "DE", "2027-10-01");

        assertThat(texts(variant, "/requirements", "/kind")).containsExactly("national_park", "tims");
        assertThat(variant.body().at("/total_fee").toString()).isEqualTo("[{\"amount\":539000,\"currency\":\"NPR\"}]");
        assertThat(variant.body().at("/min_party_size").intValue()).isEqualTo(1);
        assertThat(texts(check("tamang-heritage", "DE", "2027-10-01"), "/requirements", "/kind"))
                .containsExactly("national_park", "restricted_area");
    }

    @Test
    void theDaysInsideAreShownWithTheWaypointsAndTheirSource() {
        var check = check("manaslu-circuit", "DE", "2027-10-01");
        var reason = reason(check, "itinerary-days-counted");

        assertThat(check.body().at("/requirements/0/days_inside").toString())
                .isEqualTo("{\"basis\":\"itinerary\",\"stays\":"
                        + "[{\"entry_date\":\"2027-10-03\",\"exit_date\":\"2027-10-10\",\"days\":8}]}");
        assertThat(reason.at("/detail").asText())
                .isEqualTo(
                        "8 days inside the area are charged, by the trail's itinerary: from Philim (day 3) to Larkya La"
                                + " (day 10)");
        assertThat(reason.at("/source").asText()).contains("manasluguide.com", "immigration.gov.np");
        assertThat(reason.at("/confidence").asText()).isEqualTo("high");
        assertThat(check.body().at("/requirements/1").has("days_inside")).isFalse();
    }

    @ParameterizedTest(name = "{0} {1}: USD {2}, {3}, complete {4}")
    @CsvSource({
        "manaslu-circuit, entry_date=2027-10-03&exit_date=2027-10-09, 100, given, true",
        "manaslu-circuit, entry_date=2027-10-03&exit_date=2027-10-12, 145, given, true",
        "manaslu-circuit, entry_date=2027-10-05, 115, given, true",
        "manaslu-circuit, exit_date=2027-10-14, 115, itinerary, true",
        "manaslu-circuit, exit_date=2027-10-08, 115, whole_trek, false",
        "upper-mustang, entry_date=2027-10-02&exit_date=2027-10-06, 250, given, true",
        "upper-dolpo, entry_date=2027-10-07&exit_date=2027-10-17, 590, given, true",
    })
    void theCallersDaysInsideComeBeforeTheItinerarys(
            String route, String days, int dollars, String basis, boolean isComplete) {
        var check = service.get(CHECK.formatted(route, "DE", "2027-10-01") + "&" + days);

        assertThat(check.status()).as(check.raw().body()).isEqualTo(200);
        assertThat(check.body().at("/total_fee/1/amount").longValue()).isEqualTo(dollars * 100L);
        assertThat(check.text("/requirements/0/days_inside/basis")).isEqualTo(basis);
        assertThat(check.body().at("/total_fee_complete").booleanValue()).isEqualTo(isComplete);
        assertThat(texts(check, "/reasons", "/code").contains("whole-trek-counted"))
                .isEqualTo(!isComplete);
    }

    @Test
    void localFeesAreThoseOfTheirMunicipalitiesSinceTwoThousandAndTwentyFour() {
        var chumnubri = check("tsum-valley", "NP", "2027-10-01");
        var khumbu = check("everest-base-camp", "DE", "2027-10-01");
        var indian = check("everest-base-camp", "IN", "2027-10-01");

        assertThat(texts(chumnubri, "/requirements", "/name")).contains("Chumnubri local entry card");
        assertThat(chumnubri.text("/total_fee/0/amount")).isEqualTo("30000");
        assertThat(khumbu.text("/total_fee/0/amount")).isEqualTo("639000");
        assertThat(khumbu.body().at("/requirements/1/lines/0/source").asText()).contains("himalpress.com");
        assertThat(indian.text("/total_fee/0/amount")).isEqualTo("369500");
    }

    @Test
    void whoIsAtHomeNeedsNeitherCardNorRestrictedAreaPermit() {
        var langtang = check("langtang-valley", "NP", "2027-03-01");
        var mustang = check("upper-mustang", "NP", "2027-03-01");

        assertThat(texts(langtang, "/requirements", "/kind")).containsExactly("national_park");
        assertThat(langtang.text("/total_fee/0/amount")).isEqualTo("11300");
        assertThat(texts(langtang, "/reasons", "/code")).contains("tims-not-needed");
        assertThat(langtang.body().at("/guide_required").booleanValue()).isFalse();
        assertThat(texts(mustang, "/requirements", "/kind")).containsExactly("acap");
        assertThat(texts(mustang, "/reasons", "/code")).contains("restricted-area-permit-not-needed");
        assertThat(mustang.body().at("/min_party_size").intValue()).isEqualTo(1);
    }

    @Test
    void anUnknownFeeIsStatedAndRefusesNothing() {
        var check = check("kanchenjunga", "IN", "2027-03-01");
        var unknown = check.body().at("/requirements/1");

        assertThat(unknown.at("/kind").asText()).isEqualTo("conservation_area");
        assertThat(unknown.has("fee")).isFalse();
        assertThat(unknown.at("/lines")).isEmpty();
        assertThat(check.body().at("/total_fee_complete").booleanValue()).isFalse();
        assertThat(texts(check, "/total_fee", "/currency")).containsExactly("USD");
        assertThat(check.body().at("/available").booleanValue()).isTrue();
        assertThat(reason(check, "fee-unknown").at("/refuses").booleanValue()).isFalse();
        assertThat(reason(check, "fee-unknown").at("/permit").asText())
                .isEqualTo("Kanchenjunga Conservation Area entry permit");
    }

    @ParameterizedTest
    @CsvSource({
        "upper-mustang, US, 2026-11-20, trek-date-past",
        "upper-mustang, US, 1999-01-01, trek-date-past",
        "upper-mustang, US, 2026-11-21, lead-time-too-short",
        "upper-mustang, US, 2026-11-23, lead-time-too-short",
        "langtang-valley, IN, 2026-11-21, lead-time-too-short"
    })
    void whatCannotBeHadAnyMoreIsNotAvailable(String route, String nationality, String date, String code) {
        var check = check(route, nationality, date);

        assertThat(check.body().at("/available").booleanValue()).isFalse();
        assertThat(check.text("/reasons/0/code")).isEqualTo(code);
        assertThat(check.body().at("/reasons/0/refuses").booleanValue()).isTrue();
        assertThat(check.text("/reasons/0/detail")).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"upper-mustang, 2026-11-24", "langtang-valley, 2026-11-22", "upper-mustang, 9999-12-31"})
    void whatCanJustBeHadIsAvailable(String route, String date) {
        assertThat(check(route, "US", date).body().at("/available").booleanValue())
                .isTrue();
    }

    @Test
    void everyRouteCanBeChecked() {
        for (var route : service.get("/v1/routes?limit=100").body().at("/data")) {
            var check = check(route.at("/id").asText(), "JP", "2027-04-01");
            assertThat(check.body().at("/requirements")).isNotEmpty();
            assertThat(check.body().at("/total_fee_complete").booleanValue()).isTrue();
        }
    }

    @Test
    void theWholeScheduleHasAllKindsAndItsPast() {
        var schedule = service.get("/v1/permits/pricing");

        assertThat(schedule.status()).isEqualTo(200);
        assertThat(schedule.body().at("/fees")).hasSize(103);
        assertThat(texts(schedule, "/fees", "/kind"))
                .contains("tims", "acap", "mcap", "national_park", "conservation_area", "restricted_area", "local");
        assertThat(schedule.body().at("/fees")).allSatisfy(fee -> {
            assertThat(fee.at("/in_force").booleanValue()).isEqualTo(!fee.has("valid_to"));
            assertThat(fee.at("/amount/amount").longValue()).isNotNegative();
            assertThat(fee.at("/source").asText()).isNotEmpty();
        });
    }

    @Test
    void theFeesOfARouteForOneNationalityTheNewestFirst() {
        var fees = service.get("/v1/permits/pricing?route=langtang-valley&nationality=DE");

        assertThat(texts(fees, "/fees", "/kind")).containsExactly("tims", "tims", "national_park");
        assertThat(texts(fees, "/fees", "/nationality_group")).containsOnly("foreign");
        assertThat(fees.body().at("/fees/0/amount").toString()).isEqualTo("{\"amount\":200000,\"currency\":\"NPR\"}");
        assertThat(fees.text("/fees/0/unit")).isEqualTo("per_person_per_trek");
        assertThat(fees.text("/fees/0/season")).isEqualTo("all");
        assertThat(fees.text("/fees/0/valid_from")).isEqualTo("2023-03-31");
        assertThat(fees.text("/fees/0/confidence")).isEqualTo("high");
        assertThat(fees.text("/fees/1/valid_to")).isEqualTo("2023-03-30");
        assertThat(fees.text("/fees/2/name")).isEqualTo("Langtang National Park entry permit");
        assertThat(fees.text("/fees/2/amount/amount")).isEqualTo("300000");
    }

    @ParameterizedTest
    @CsvSource({"NP, nepali", "IN, saarc", "LK, saarc", "CN, foreign", "AQ, foreign"})
    void everyNationalityHasItsGroup(String nationality, String group) {
        var fees = service.get("/v1/permits/pricing?nationality=" + nationality);

        assertThat(texts(fees, "/fees", "/nationality_group")).isNotEmpty().containsOnly(group);
    }

    @Test
    void theyAreCachedLikeOtherPublicReads() {
        for (var path : List.of("/v1/permits/pricing", CHECK.formatted("rara-lake", "DE", "2027-04-01"))) {
            var answer = service.get(path);
            assertThat(answer.header("Cache-Control")).isEqualTo("public, max-age=60");
            assertThat(answer.header("Vary")).contains("Authorization");
            var again = service.send(
                    service.request(path, Optional.empty()).header("If-None-Match", answer.header("ETag")));
            assertThat(again.status()).isEqualTo(304);
            assertThat(service.get(path, service.testKey()).header("Cache-Control"))
                    .isEqualTo("private, no-store");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "check?nationality=DE&trek_date=2027-03-01, route",
        "check?route=rara-lake&trek_date=2027-03-01, nationality",
        "check?route=rara-lake&nationality=DE, trek_date",
        "check?route=nowhere&nationality=DE&trek_date=2027-03-01, route",
        "check?route=Rara-Lake&nationality=DE&trek_date=2027-03-01, route",
        "check?route=&nationality=DE&trek_date=2027-03-01, route",
        "check?route=rara-lake&route=rara-lake&nationality=DE&trek_date=2027-03-01, route",
        "check?route=rara-lake&nationality=de&trek_date=2027-03-01, nationality",
        "check?route=rara-lake&nationality=XX&trek_date=2027-03-01, nationality",
        "check?route=rara-lake&nationality=UK&trek_date=2027-03-01, nationality",
        "check?route=rara-lake&nationality=DEU&trek_date=2027-03-01, nationality",
        "check?route=rara-lake&nationality=*&trek_date=2027-03-01, nationality",
        "check?route=rara-lake&nationality=&trek_date=2027-03-01, nationality",
        "check?route=rara-lake&nationality=DE&trek_date=2027-02-30, trek_date",
        "check?route=rara-lake&nationality=DE&trek_date=2027-3-1, trek_date",
        "check?route=rara-lake&nationality=DE&trek_date=tomorrow, trek_date",
        "check?route=rara-lake&nationality=DE&trek_date=2027-03-01T00:00:00Z, trek_date",
        "check?route=rara-lake&nationality=DE&trek_date=2027-03-01&party_size=2, party_size",
        "check?route=nar-phu&nationality=DE&trek_date=2027-03-01&entry_date=2027-02-28, entry_date",
        "check?route=nar-phu&nationality=DE&trek_date=2027-03-01&exit_date=2027-02-28, exit_date",
        "check?route=nar-phu&nationality=DE&trek_date=2027-03-01&entry_date=2027-03-05&exit_date=2027-03-04, exit_date",
        "check?route=nar-phu&nationality=DE&trek_date=2027-03-01&entry_date=soon, entry_date",
        "check?route=nar-phu&nationality=DE&trek_date=2027-03-01&exit_date=2028-03-01, exit_date",
        "pricing?route=nowhere, route",
        "pricing?route=, route",
        "pricing?route=rara-lake&route=gosaikunda, route",
        "pricing?nationality=np, nationality",
        "pricing?nationality=XX, nationality",
        "pricing?nationality=NP&nationality=IN, nationality",
        "pricing?nationality=NP%2CIN, nationality",
        "pricing?nationality=saarc, nationality",
        "pricing?kind=tims, kind",
        "pricing?limit=5, limit"
    })
    void whatCannotBeAskedIsRefusedByName(String query, String parameter) {
        var refused = service.get("/v1/permits/" + query);

        assertThat(refused.status()).as(refused.raw().body()).isEqualTo(400);
        assertThat(refused.text("/type")).endsWith("/problems/invalid-parameter");
        assertThat(texts(refused, "/errors", "/parameter")).containsExactly(parameter);
    }

    @Test
    void allFaultsAreReportedAtOnce() {
        assertThat(texts(service.get("/v1/permits/check"), "/errors", "/parameter"))
                .containsExactlyInAnyOrder("route", "nationality", "trek_date");
        assertThat(texts(service.get("/v1/permits/check?nationality=de&trek_date=x"), "/errors", "/parameter"))
                .containsExactlyInAnyOrder("route", "nationality", "trek_date");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/permits/check", "/v1/permits/pricing"})
    void theyAreReadOnly(String path) {
        var refused = service.send(service.request(path, Optional.of(service.testKey()))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{}")));

        assertThat(refused.status()).isEqualTo(405);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/permits", "/v1/permits/price", "/v1/permits/check/rara-lake"})
    void whatIsNotThereIsNotFound(String path) {
        assertThat(service.get(path).status()).isEqualTo(404);
    }

    @Test
    void aKeyThatIsNoneIsRefused() {
        assertThat(service.get("/v1/permits/pricing", "nonsense").status()).isEqualTo(401);
    }

    private static Answer check(String route, String nationality, String trekDate) {
        var answer = service.get(CHECK.formatted(route, nationality, trekDate));
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return answer;
    }

    private static List<String> texts(Answer answer, String list, String member) {
        return StreamSupport.stream(answer.body().at(list).spliterator(), false)
                .map(each -> each.at(member).asText())
                .toList();
    }

    private static JsonNode reason(Answer check, String code) {
        return StreamSupport.stream(check.body().at("/reasons").spliterator(), false)
                .filter(reason -> reason.at("/code").asText().equals(code))
                .findFirst()
                .orElseThrow();
    }
}
