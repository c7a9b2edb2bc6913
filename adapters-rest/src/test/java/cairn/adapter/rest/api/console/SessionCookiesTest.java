package cairn.adapter.rest.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.PublicAddress;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The names of cookies, which say to browsers who may set them. */
class SessionCookiesTest {

    @Test
    void underHttpsTheirNamesHavePrefixes() {
        assertThat(set("https://api.example.com"))
                .anyMatch(cookie -> cookie.startsWith("__Host-cairn_session=") && cookie.contains("Secure"))
                .anyMatch(cookie -> cookie.startsWith("__Secure-cairn_refresh=") && cookie.contains("Secure"))
                .anyMatch(cookie -> cookie.startsWith("__Host-cairn_device=") && cookie.contains("Secure"))
                .noneMatch(cookie -> cookie.contains("Domain"));
    }

    @Test
    void overPlainHttpBrowsersWouldRefusePrefixes() {
        assertThat(set("http://127.0.0.1:8080"))
                .anyMatch(cookie -> cookie.startsWith("cairn_session="))
                .anyMatch(cookie -> cookie.startsWith("cairn_refresh="))
                .anyMatch(cookie -> cookie.startsWith("cairn_device="))
                .noneMatch(cookie -> cookie.contains("Secure"));
    }

    private static List<String> set(String baseUrl) {
        var cookies = new SessionCookies(new PublicAddress(URI.create(baseUrl)));
        MutableHttpResponse<Void> response = HttpResponse.noContent();
        cookies.setAccess(response, "a");
        cookies.setRefresh(response, "r", Duration.ofHours(12));
        cookies.setDevice(response, "d");
        return response.getHeaders().getAll("Set-Cookie");
    }
}
