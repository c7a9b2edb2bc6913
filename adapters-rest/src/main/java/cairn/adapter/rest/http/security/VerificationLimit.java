package cairn.adapter.rest.http.security;

import io.micronaut.http.HttpRequest;

/**
 * Limits how often credentials are verified that this node does not recognise. Verifying a signature and looking up a
 * key cost far more than a refusal, so callers with forged credentials must not be able to cause many of them.
 */
public interface VerificationLimit {

    /**
     * Checks whether unrecognised credentials of this request may be verified.
     *
     * @throws cairn.adapter.rest.http.problem.ProblemException with the status 429, if the address has no requests left
     */
    void check(HttpRequest<?> request);
}
