package cairn.adapter.rest.pages;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.ForBrowsers;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.swagger.v3.oas.annotations.Hidden;

@Hidden
@ForBrowsers
@Controller(Assets.PREFIX)
final class AssetController {

    private static final String FOR_A_YEAR = "public, max-age=31536000, immutable";
    private static final String NOT_AT_ALL = "no-store";

    private final Assets assets;

    AssetController(Assets assets) {
        this.assets = assets;
    }

    /**
     * Returns a file of this build, also to a page of another one: while several nodes are upgraded, a page may get its
     * files from another node, and must not be without them.
     */
    @Get("/{digest}/{name}")
    HttpResponse<EncodedResponse> find(@PathVariable String digest, @PathVariable String name) {
        var file = assets.find(name)
                .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, "There is no such file in this build"));
        return HttpResponse.ok(file).header(HttpHeaders.CACHE_CONTROL, assets.isOf(digest) ? FOR_A_YEAR : NOT_AT_ALL);
    }
}
