package cairn.adapter.rest.http.openapi;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Selects parts of the document; all by default.
 *
 * @param webhooks false leaves out the notices, which some generators of clients cannot read
 * @param audience {@code integrator} leaves out what only the console, the desks and the administration use
 */
@Introspected
record DocumentQuery(
        @Nullable @QueryValue @Pattern(regexp = "true|false")
        String webhooks,

        @Nullable @QueryValue @Pattern(regexp = "integrator|all")
        String audience) {

    DocumentFlavour flavour() {
        return new DocumentFlavour(!"false".equals(webhooks), "integrator".equals(audience));
    }
}
