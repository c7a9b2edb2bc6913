package cairn.adapter.rest.documentation;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import io.micronaut.context.BeanProvider;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;

@Hidden
@ForBrowsers
@Controller(SiteAddress.ROOT + "/reference")
@ExecuteOn(TaskExecutors.BLOCKING)
final class ReferencePages {

    private final Templates templates = new StaticTemplates();
    private final BeanProvider<Reference> reference;
    private final BeanProvider<OperationPageMapper> mapper;

    ReferencePages(BeanProvider<Reference> reference, BeanProvider<OperationPageMapper> mapper) {
        this.reference = reference;
        this.mapper = mapper;
    }

    @Get
    HttpResponse<EncodedResponse> list() {
        return Pages.show(
                templates.docsReference(mapper.get().list(reference.get().all())));
    }

    @Get("/{operationId}")
    HttpResponse<EncodedResponse> show(@PathVariable String operationId) {
        var operation = reference
                .get()
                .find(operationId)
                .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, "The API has no such operation"));
        return Pages.show(templates.docsOperation(mapper.get().page(operation)));
    }
}
