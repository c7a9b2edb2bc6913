package cairn.adapter.rest.http;

import io.micronaut.http.HttpRequest;

/** A step that a request also passes before it is answered from the cache, which must not wait. */
public interface IdentificationStep extends RequestStep {

    /** Returns whether the request certainly passes this step, without waiting; otherwise {@link #check} decides. */
    boolean passesAtOnce(HttpRequest<?> request);
}
