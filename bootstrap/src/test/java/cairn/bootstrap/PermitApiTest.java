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
                .isEqualTo("[{\"amount\":300000,\"currency\":\"NPR\"},{\"amount\":60000,\"currency\":\"USD\"}]");
        assertThat(check.body().at("/min_party_size").intValue()).isEqualTo(2);
        assertThat(texts(check, "/reasons", "/code"))
                .contains("agency-required", "minimum-party-disputed", "whole-trek-counted");
    }

    @Test
    void everyBlockOfDaysHasTheSeasonOfItsFirstDay() {
        var check = check("manaslu-circuit", "FR", "2026-11-28");

        assertThat(check.text("/requirements/0/kind")).isEqualTo("restricted_area");
        assertThat(check.text("/requirements/0/fee/amount")).isEqualTo("17000");
        assertThat(texts(check, "/requirements/0/lines", "/quantity")).containsExactly("1", "7");
        assertThat(texts(check, "/reasons", "/code")).contains("season-changes-during-stay");
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
    void aFeeThatIsNotKnownIsToldAndRefusesNothing() {
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
        assertThat(schedule.body().at("/fees")).hasSize(99);
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
    void allFaultsAreToldAtOnce() {
        assertThat(texts(service.get("/v1/permits/check"), "/errors", "/parameter"))
                .containsExactlyInAnyOrder("route", "nationality", "trek_date");
        assertThat(texts(service.get("/v1/permits/check?nationality=de&trek_date=x"), "/errors", "/parameter"))
                .containsExactlyInAnyOrder("route", "nationality", "trek_date");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/permits/check", "/v1/permits/pricing"})
    void nobodyWritesThem(String path) {
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
