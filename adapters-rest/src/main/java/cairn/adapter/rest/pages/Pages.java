package cairn.adapter.rest.pages;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.SecurityHeaders;
import cairn.adapter.rest.http.response.EncodedResponse;
import gg.jte.models.runtime.JteModel;
import gg.jte.output.Utf8ByteOutput;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpHeaders;
import io.micronaut.http.MutableHttpResponse;

/**
 * Renders pages. Their policy allows files of this service only, and neither scripts nor styles within the page, so that
 * text which was entered somewhere can never run.
 */
public final class Pages {

    public static final MediaType HTML = MediaType.of("text/html; charset=utf-8");
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
    private static final String PERMISSIONS = "accelerometer=(), autoplay=(), camera=(), display-capture=(),"
            + " geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(),"
            + " screen-wake-lock=(self)";

    private Pages() {}

    public static MutableHttpResponse<EncodedResponse> show(JteModel page) {
        var response = HttpResponse.ok(EncodedResponse.of(HTML, render(page)));
        writeHeaders(response.getHeaders());
        return response;
    }

    static byte[] render(JteModel page) {
        var html = new Utf8ByteOutput();
        page.render(html);
        return html.toByteArray();
    }

    static void writeHeaders(MutableHttpHeaders headers) {
        headers.set(SecurityHeaders.CONTENT_POLICY, POLICY);
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Permissions-Policy", PERMISSIONS);
        headers.set(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
    }
}
