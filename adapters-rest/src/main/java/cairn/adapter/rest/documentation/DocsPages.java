package cairn.adapter.rest.documentation;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.model.DocsSearchPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import io.micronaut.context.BeanProvider;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;

@Hidden
@ForBrowsers
@Controller(SiteAddress.ROOT)
@ExecuteOn(TaskExecutors.BLOCKING)
final class DocsPages {

    private final Templates templates = new StaticTemplates();
    private final BeanProvider<Library> library;
    private final BeanProvider<DocsSearch> search;
    private final DocsPageMapper mapper;

    DocsPages(BeanProvider<Library> library, BeanProvider<DocsSearch> search, DocsPageMapper mapper) {
        this.library = library;
        this.search = search;
        this.mapper = mapper;
    }

    @Get
    HttpResponse<EncodedResponse> contents() {
        return show(SiteAddress.ROOT);
    }

    @Get("/search")
    HttpResponse<EncodedResponse> search(@RequestBean DocsSearchQuery query) {
        var words = query.words();
        var shell = mapper.shell(library.get().contents(), "");
        return Pages.show(
                templates.docsSearch(new DocsSearchPage(words, search.get().find(words), shell)));
    }

    @Get("/{name}")
    HttpResponse<EncodedResponse> page(@PathVariable String name) {
        return show(SiteAddress.ROOT + "/" + name);
    }

    @Get("/{folder}/{name}")
    HttpResponse<EncodedResponse> page(@PathVariable String folder, @PathVariable String name) {
        return show(SiteAddress.ROOT + "/" + folder + "/" + name);
    }

    private HttpResponse<EncodedResponse> show(String address) {
        var page = library.get()
                .find(address)
                .orElseThrow(() ->
                        new ProblemException(ProblemType.NOT_FOUND, "The documentation has no page of this name"));
        return Pages.show(templates.docsPage(mapper.page(page, library.get().contents())));
    }
}
