package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.demo.Demo;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The audit log of the platform contains who published which currency rates. */
class CurrencyRateActsTest {

    private static final String ACTS = "/v1/account/acts?types=currency_rates.published";

    private static TestService service;
    private static String admin;

    @BeforeAll
    static void start() {
        service = TestService.startOver(DemoDatabase.copy());
        admin = service.deskKey("admin");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static String publish(String rates) {
        var answer = service.post("/v1/currency-rates", admin, """
                {"date": "2025-03-01", "source": "Nepal Rastra Bank", "rates": [%s]}""".formatted(rates));
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        return answer.raw().headers().firstValue("X-Request-Id").orElseThrow();
    }

    @Test
    void aPublicationIsAnActWithItsAuthorDaySourceAndRates() {
        var rates = "{\"currency\":\"USD\",\"unit\":1,\"buying\":\"140.12\",\"selling\":\"140.72\"}";
        var first = publish(rates);
        publish(rates);
        var withdrawal = publish("");

        var acts = service.get(ACTS, admin);

        assertThat(acts.text("/pagination/total"))
                .as("the same again is no act")
                .isEqualTo("2");
        assertThat(acts.text("/data/0/request_id")).isEqualTo(withdrawal);
        assertThat(acts.body().at("/data/0/currency_rates/rates")).isEmpty();
        var published = acts.body().at("/data/1");
        assertThat(published.path("request_id").asText()).isEqualTo(first);
        assertThat(published.path("actor").asText())
                .isEqualTo("key:" + service.get("/v1/account", admin).text("/key/id"));
        assertThat(published.path("currency_rates").toString())
                .isEqualTo("{\"date\":\"2025-03-01\",\"source\":\"Nepal Rastra Bank\",\"rates\":[" + rates + "]}");
        assertThat(service.get("/v1/account/acts?operator_id=" + Demo.OPERATOR, admin)
                        .raw()
                        .body())
                .as("an agency's own log")
                .doesNotContain("currency_rates");
    }
}
