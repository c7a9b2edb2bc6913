package cairn.adapter.rest.api.token;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebOriginTest {

    @ParameterizedTest
    @CsvSource({
        "https://treks.example, https://treks.example",
        "HTTPS://Treks.Example, https://treks.example",
        "https://treks.example:443, https://treks.example",
        "https://treks.example:8443, https://treks.example:8443",
        "https://xn--mnchen-3ya.example, https://xn--mnchen-3ya.example",
        "http://localhost:5173, http://localhost:5173",
        "http://127.0.0.1:80, http://127.0.0.1",
        "http://[::1]:3000, http://[::1]:3000"
    })
    void anOriginIsReadAsBrowsersSendIt(String text, String origin) {
        assertThat(WebOrigin.read(text)).hasValue(origin);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://treks.example",
                "http://localhost.treks.example",
                "https://",
                "https://treks.example/",
                "https://treks.example/app",
                "https://treks.example?a",
                "https://treks.example#a",
                "https://somebody@treks.example",
                "https://treks.example:",
                "https://treks.example:99999",
                "https://*.example",
                "https://a.example https://b.example",
                "https://münchen.example",
                "capacitor://localhost",
                "treks.example",
                "null",
                "*",
                ""
            })
    void anythingElseIsNone(String text) {
        assertThat(WebOrigin.read(text)).isEmpty();
    }
}
