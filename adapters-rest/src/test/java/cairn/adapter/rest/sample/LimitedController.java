package cairn.adapter.rest.sample;

import cairn.adapter.rest.access.NeedsKey;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.swagger.v3.oas.annotations.Hidden;

/** Stands for operations that are still to come and have allowances of their own, while tests of limits run. */
@Hidden
@Controller("/v1")
@Requires(property = "cairn.sample.limited")
final class LimitedController {

    private static final Note DONE = new Note("done");

    @Post("/permits/apply")
    @NeedsKey
    Note apply() {
        return DONE;
    }
}
