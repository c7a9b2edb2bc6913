package cairn.adapter.rest.http;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;

/** One of the steps that each response passes before it is sent. */
public interface ResponseStep {

    /** Completes the response, which may be a refusal. */
    void complete(HttpRequest<?> request, MutableHttpResponse<?> response);
}
