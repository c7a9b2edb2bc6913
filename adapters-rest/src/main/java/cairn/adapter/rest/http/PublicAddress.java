package cairn.adapter.rest.http;

import io.micronaut.context.annotation.ConfigurationProperties;
import java.net.URI;

/**
 * The public base URL of the service, with which every absolute URL in a response starts. A trailing slash is removed.
 */
@ConfigurationProperties("cairn")
public record PublicAddress(URI baseUrl) {

    public PublicAddress {
        baseUrl = URI.create(baseUrl.toString().replaceFirst("/+$", ""));
    }

    public String of(String path) {
        return baseUrl + path;
    }
}
