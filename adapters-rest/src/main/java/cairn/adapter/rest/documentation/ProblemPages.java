package cairn.adapter.rest.documentation;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import io.micronaut.context.BeanProvider;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;

/** Serves the pages that problem types link to, regardless of the {@code Accept} header, and an index of them. */
@Hidden
@OpenToAll
@Controller(ProblemPages.ROOT)
@Produces(MediaType.ALL)
@ExecuteOn(TaskExecutors.BLOCKING)
final class ProblemPages {

    static final String ROOT = "/problems";

    private final Templates templates = new StaticTemplates();
    private final BeanProvider<Library> library;
    private final DocsPageMapper shells;
    private final BeanProvider<ProblemPageMapper> mapper;

    ProblemPages(BeanProvider<Library> library, DocsPageMapper shells, BeanProvider<ProblemPageMapper> mapper) {
        this.library = library;
        this.shells = shells;
        this.mapper = mapper;
    }

    @Get
    HttpResponse<EncodedResponse> index() {
        var shell = shells.shell(library.get().contents(), ROOT);
        return Pages.show(templates.docsProblems(mapper.get().index(shell)));
    }

    @Get("/{slug}")
    HttpResponse<EncodedResponse> explain(@PathVariable String slug) {
        var type = ProblemType.of(slug)
                .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, "There is no such problem type"));
        var shell = shells.shell(library.get().contents(), "");
        return Pages.show(templates.docsProblem(mapper.get().page(type, shell)));
    }
}
