package cairn.adapter.rest.http.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.context.ApplicationContext;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpRequest;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.Router;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The key of an answer is the route that runs and the values that it reads, whatever the text of the request. */
class CacheKeyTest {

    private static final String ONE = "/v1/samples/01890a5d-ac96-774b-bcce-b302099a8057";
    private static final String OTHER = "/v1/samples/01890a5d-ac96-774b-bcce-b302099a8058";
    private static final String LIST = "/v1/samples";

    private static ApplicationContext context;

    @BeforeAll
    static void start() {
        context = ApplicationContext.run(Map.of("cairn.base-url", "https://api.example.org/"));
    }

    @AfterAll
    static void stop() {
        context.close();
    }

    @Test
    void theTextOfTheTargetIsNoPartOfIt() {
        assertThat(key(ONE, HttpRequest.GET("x:" + LIST + "#://c" + ONE))).isEqualTo(key(ONE, HttpRequest.GET(ONE)));
        assertThat(key(LIST, HttpRequest.GET(ONE))).isNotEqualTo(key(ONE, HttpRequest.GET(ONE)));
    }

    @Test
    void theVariablesOfTheRouteArePartOfIt() {
        assertThat(key(ONE, HttpRequest.GET(LIST))).isNotEqualTo(key(OTHER, HttpRequest.GET(LIST)));
    }

    @Test
    void theParametersArePartOfItInAnyOrder() {
        assertThat(key(LIST, limitedTo("2"))).isNotEqualTo(key(LIST, limitedTo("3")));
        assertThat(key(LIST, limitedTo("2"))).isNotEqualTo(key(LIST, HttpRequest.GET(LIST)));
        assertThat(key(LIST, limitedTo("2"))).isEqualTo(key(LIST, limitedTo("2")));
    }

    @Test
    void aRequestWithoutARouteHasNone() {
        assertThat(CacheKey.of(HttpRequest.GET(ONE))).isEmpty();
    }

    private static MutableHttpRequest<?> limitedTo(String limit) {
        var request = HttpRequest.GET(LIST);
        request.getParameters().add("limit", limit);
        return request;
    }

    /** Returns the key of the request after the router has chosen the route of the path. */
    private static CacheKey key(String path, HttpRequest<?> request) {
        var route = context.getBean(Router.class).findAny(HttpRequest.GET(path)).stream()
                .filter(match -> match.getRouteInfo().getHttpMethodName().equals("GET"))
                .findFirst()
                .orElseThrow();
        RouteAttributes.setRouteMatch(request, route);
        return CacheKey.of(request).orElseThrow();
    }
}
