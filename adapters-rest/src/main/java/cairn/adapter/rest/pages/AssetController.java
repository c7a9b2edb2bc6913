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

    private final Assets assets;

    AssetController(Assets assets) {
        this.assets = assets;
    }

    @Get("/{digest}/{name}")
    HttpResponse<EncodedResponse> find(@PathVariable String digest, @PathVariable String name) {
        var file = assets.find(digest, name)
                .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, "There is no such file in this build"));
        return HttpResponse.ok(file).header(HttpHeaders.CACHE_CONTROL, FOR_A_YEAR);
    }
}
