package cairn.adapter.rest.api.branding;

import cairn.adapter.rest.http.SecurityHeaders;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.application.view.LogoFile;
import cairn.domain.branding.Logo;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import java.util.List;

/** Reads the images that are accepted as logos, and shows them under a policy of their own. */
public final class LogoImage {

    static final String PNG = "image/png";
    static final String SVG = "image/svg+xml";

    private static final MediaType PNG_TYPE = MediaType.of(PNG);
    private static final MediaType SVG_TYPE = MediaType.of(SVG);

    /** Keeps an SVG that is opened by its address from running scripts and from loading anything. */
    private static final String POLICY =
            "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

    private LogoImage() {}

    /**
     * Returns the image of a file, whose format follows from its content.
     *
     * @throws ProblemException if it is no acceptable image
     */
    static LogoFile read(byte[] content) {
        return PngReader.isPng(content)
                ? new LogoFile(Logo.Format.PNG, PngReader.withoutMetadata(content))
                : new LogoFile(Logo.Format.SVG, SvgReader.checked(content));
    }

    static MediaType type(Logo.Format format) {
        return switch (format) {
            case PNG -> PNG_TYPE;
            case SVG -> SVG_TYPE;
        };
    }

    public static MutableHttpResponse<EncodedResponse> show(LogoFile logo) {
        return HttpResponse.ok(EncodedResponse.of(type(logo.format()), logo.content()))
                .header(SecurityHeaders.CONTENT_POLICY, POLICY)
                .header(HttpHeaders.CACHE_CONTROL, "private, no-cache");
    }

    static ProblemException refused(String reason) {
        return new ProblemException(ProblemType.VALIDATION_FAILED, List.of(Fault.at("", reason)));
    }
}
