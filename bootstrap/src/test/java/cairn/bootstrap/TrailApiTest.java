package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /v1/trails}, over the catalogue that ships with the product. */
class TrailApiTest {

    private static final int TRAILS = 30;

    private static TestService service;

    @BeforeAll
    static void startService() {
        service = TestService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void allTrailsByName() {
        var list = service.get("/v1/trails?limit=100");

        assertThat(slugs(list)).hasSize(TRAILS);
        assertThat(each(list, "/name")).isSorted();
        assertThat(list.body().at("/pagination").toString()).isEqualTo("{\"limit\":100,\"offset\":0,\"total\":30}");
    }

    @Test
    void pagesMeetWithoutOverlapOrGap() {
        var first = service.get("/v1/trails");
        var second = service.get("/v1/trails?offset=20");

        assertThat(slugs(first)).hasSize(20).doesNotContainAnyElementsOf(slugs(second));
        assertThat(slugs(second)).hasSize(TRAILS - 20);
        assertThat(first.header("Link"))
                .isEqualTo(
                        "<%1$s/v1/trails?limit=20&offset=0>; rel=\"first\", <%1$s/v1/trails?limit=20&offset=20>; rel=\"next\", <%1$s/v1/trails?limit=20&offset=20>; rel=\"last\""
                                .formatted(TestService.BASE_URL));
        assertThat(slugs(service.get("/v1/trails?offset=30"))).isEmpty();
    }

    @Test
    void byDifficulty() {
        var list = service.get("/v1/trails?difficulty=easy,moderate&limit=100");

        assertThat(slugs(list)).hasSize(16);
        assertThat(each(list, "/difficulty")).containsOnly("easy", "moderate");
    }

    @ParameterizedTest
    @CsvSource({"14, 14, 14", "10..16, 10, 16", "..10, 0, 10", "15.., 15, 999"})
    void byDuration(String asked, int fewest, int most) {
        var expected = days(service.get("/v1/trails?limit=100")).stream()
                .filter(days -> days >= fewest && days <= most)
                .toList();
        var list = service.get("/v1/trails?limit=100&duration_days=" + asked);

        assertThat(expected).isNotEmpty().hasSizeLessThan(TRAILS);
        assertThat(days(list)).isEqualTo(expected);
    }

    @Test
    void byRoute() {
        assertThat(slugs(service.get("/v1/trails?route=annapurna-circuit")))
                .containsExactly("annapurna-circuit", "tilicho-lake");
    }

    @Test
    void filtersNarrowTogetherAndLinksKeepThem() {
        var list = service.get("/v1/trails?difficulty=moderate&duration_days=..10&limit=1");

        assertThat(each(list, "/difficulty")).containsExactly("moderate");
        assertThat(list.header("Link")).contains("/v1/trails?difficulty=moderate&duration_days=..10&limit=1&offset=1>");
    }

    @Test
    void aTrailInFull() {
        var trail = service.get("/v1/trails/upper-mustang");

        assertThat(trail.status()).isEqualTo(200);
        assertThat(trail.body().at("/restricted_area").booleanValue()).isTrue();
        assertThat(trail.text("/area")).isEqualTo("Upper Mustang");
        assertThat(trail.body().at("/min_party_size").intValue()).isEqualTo(2);
        assertThat(trail.body().at("/waypoints")).isNotEmpty();
        assertThat(trail.body().at("/waypoints/0").propertyStream().map(Map.Entry::getKey))
                .containsExactly("name", "kind", "day", "lat", "lng", "altitude_m");
        assertThat(trail.body().at("/max_altitude_m").intValue()).isEqualTo(4_020);
        assertThat(trail.body().at("/waypoints").findValuesAsText("name")).contains("Nyi La");
        assertThat(trail.body().at("/elevation/gain_m").intValue()).isPositive();
        assertThat(service.get("/v1/trails/" + trail.text("/id")).body()).isEqualTo(trail.body());
        assertThat(service.get("/v1/trails/" + trail.text("/id").toUpperCase(Locale.ROOT))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aTrailOpenToAllHasNoArea() {
        assertThat(service.get("/v1/trails/everest-base-camp").body().has("area"))
                .isFalse();
    }

    @Test
    void whatHasNotChangedIsNotSentAgain() {
        var first = service.get("/v1/trails/everest-base-camp");
        var second = service.send(service.request("/v1/trails/everest-base-camp", Optional.empty())
                .header("If-None-Match", first.header("ETag"))
                .GET());

        assertThat(first.header("Cache-Control")).isEqualTo("public, max-age=60");
        assertThat(second.status()).isEqualTo(304);
        assertThat(second.raw().body()).isEmpty();
        assertThat(second.header("ETag")).isEqualTo(first.header("ETag"));
    }

    @Test
    void onlyHeadersForHeadRequests() {
        var get = service.get("/v1/trails?limit=2");
        var head = service.send(
                service.request("/v1/trails?limit=2", Optional.empty()).method("HEAD", BodyPublishers.noBody()));

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.raw().body()).isEmpty();
        assertThat(head.header("ETag")).isEqualTo(get.header("ETag"));
        assertThat(head.header("Content-Length")).isEqualTo(get.header("Content-Length"));
    }

    @Test
    void aKeyIsNotNeededButAWrongOneIsRefused() {
        assertThat(service.get("/v1/trails", service.testKey()).status()).isEqualTo(200);
        assertThat(service.get("/v1/trails", service.testKey()).header("Cache-Control"))
                .isEqualTo("private, no-store");
        assertThat(service.get("/v1/trails", "tk_test_nonsense").status()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nowhere", "00000000-0000-0000-0000-000000000000", "EVEREST-BASE-CAMP", "%20"})
    void whatIsNotThereIsNotFound(String id) {
        var answer = service.get("/v1/trails/" + id);

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.text("/type")).isEqualTo(TestService.BASE_URL + "/problems/not-found");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "route=nowhere | route",
                "route= | route",
                "difficulty=hard | difficulty",
                "difficulty=easy,,moderate | difficulty",
                "duration_days=long | duration_days",
                "duration_days=10.. ..20 | duration_days",
                "duration_days=.. | duration_days",
                "duration_days=16..10 | duration_days",
                "duration_days=-1 | duration_days",
                "limit=0 | limit",
                "limit=1.5 | limit",
                "offset=10001 | offset",
                "cursor=x | cursor",
                "dificulty=easy | dificulty"
            })
    void aWrongQueryIsRefusedByName(String query, String parameter) {
        var answer = service.get("/v1/trails?" + query.replace(" ", "%20"));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("/type")).isEqualTo(TestService.BASE_URL + "/problems/invalid-parameter");
        assertThat(answer.text("/errors/0/parameter")).isEqualTo(parameter);
    }

    @Test
    void everyWrongParameterIsReportedAtOnce() {
        var answer = service.get("/v1/trails?limit=0&offset=x&colour=red&difficulty=hard");

        assertThat(answer.body().at("/errors").findValuesAsText("parameter"))
                .containsExactlyInAnyOrder("limit", "offset", "colour", "difficulty");
    }

    private static List<String> slugs(Answer list) {
        assertThat(list.status()).isEqualTo(200);
        return each(list, "/slug");
    }

    private static List<String> each(Answer list, String pointer) {
        return StreamSupport.stream(list.body().at("/data").spliterator(), false)
                .map(trail -> trail.at(pointer).textValue())
                .toList();
    }

    private static List<Integer> days(Answer list) {
        return StreamSupport.stream(list.body().at("/data").spliterator(), false)
                .map(trail -> trail.at("/duration_days").intValue())
                .toList();
    }
}
