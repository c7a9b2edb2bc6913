package cairn.adapter.rest.http;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;

/** One of the steps that each response passes before it is sent. */
public interface ResponseStep {

    void complete(HttpRequest<?> request, MutableHttpResponse<?> response);
}
