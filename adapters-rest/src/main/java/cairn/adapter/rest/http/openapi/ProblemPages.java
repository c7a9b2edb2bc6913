package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.SecurityHeaders;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.OpenToAll;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Produces;
import io.swagger.v3.oas.annotations.Hidden;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** Serves the pages that problem types link to, regardless of the {@code Accept} header. */
@Hidden
@OpenToAll
@Controller("/problems")
final class ProblemPages {

    private static final String STYLE = """
            body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 42rem; margin: 4rem auto; padding: 0 1rem;
              color: #1c2430; background: #fbfaf7 }
            h1 { line-height: 1.2 }
            code { background: #ece8df; padding: 0 .25em; border-radius: .2em }
            p.type { color: #5c6672 }
            """;

    /** Allows nothing but the page's own style. */
    private static final String POLICY =
            "default-src 'none'; style-src 'sha256-" + digest(STYLE) + "'; frame-ancestors 'none'";

    @Get("/{slug}")
    @Produces(MediaType.ALL)
    HttpResponse<String> explain(@PathVariable String slug) {
        ProblemType type = ProblemType.of(slug)
                .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, "There is no such problem type"));
        return HttpResponse.ok(page(type))
                .contentType("text/html; charset=utf-8")
                .header(SecurityHeaders.CONTENT_POLICY, POLICY);
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    private static String page(ProblemType type) {
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>%2$s</title>
            <style>%5$s</style>
            </head>
            <body>
            <p class="type">HTTP %1$d · <code>%3$s</code></p>
            <h1>%2$s</h1>
            <p>%4$s</p>
            </body>
            </html>
            """.formatted(type.status(), type.title(), type.slug(), type.explanation(), STYLE);
    }
}
