package cairn.adapter.rest.documentation;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.OpenToAll;
import io.micronaut.context.BeanProvider;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;

/** Serves the client libraries as archives; their pages are pages of the documentation. */
@Hidden
@OpenToAll
@Controller(SiteAddress.CLIENTS)
@Produces(MediaType.ALL)
@ExecuteOn(TaskExecutors.BLOCKING)
final class ClientPages {

    private final BeanProvider<ClientArchives> archives;

    ClientPages(BeanProvider<ClientArchives> archives) {
        this.archives = archives;
    }

    @Get("/{language}.zip")
    HttpResponse<EncodedResponse> archive(@PathVariable String language) {
        var archive = archives.get()
                .find(language)
                .orElseThrow(
                        () -> new ProblemException(ProblemType.NOT_FOUND, "There is no library for this language"));
        return HttpResponse.ok(archive)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"cairn-" + language + ".zip\"");
    }
}
