package cairn.adapter.rest.http;

import io.micronaut.context.annotation.ConfigurationProperties;
import java.net.URI;

/** Where callers reach the service; every absolute address in an answer starts with it, whether or not it ended with a slash. */
@ConfigurationProperties("cairn")
public record PublicAddress(URI baseUrl) {

    public PublicAddress {
        baseUrl = URI.create(baseUrl.toString().replaceFirst("/+$", ""));
    }

    /** The absolute address of a path of this service. */
    public String of(String path) {
        return baseUrl + path;
    }
}
