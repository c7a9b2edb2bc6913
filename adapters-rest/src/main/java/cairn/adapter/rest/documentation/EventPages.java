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

/** Serves a page for each type of event, and the dictionary: a list of all schemas, and a page for each. */
@Hidden
@ForBrowsers
@Controller(SiteAddress.ROOT)
@ExecuteOn(TaskExecutors.BLOCKING)
final class EventPages {

    private final Templates templates = new StaticTemplates();
    private final BeanProvider<EventPageMapper> events;
    private final BeanProvider<DictionaryMapper> dictionary;

    EventPages(BeanProvider<EventPageMapper> events, BeanProvider<DictionaryMapper> dictionary) {
        this.events = events;
        this.dictionary = dictionary;
    }

    @Get("/events")
    HttpResponse<EncodedResponse> list() {
        return Pages.show(templates.docsEvents(events.get().list()));
    }

    @Get("/events/{type}")
    HttpResponse<EncodedResponse> show(@PathVariable String type) {
        var page = events.get()
                .page(type)
                .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, "There is no such type of event"));
        return Pages.show(templates.docsEvent(page));
    }

    @Get("/dictionary")
    HttpResponse<EncodedResponse> dictionary() {
        return Pages.show(templates.docsDictionary(dictionary.get().list()));
    }

    @Get("/dictionary/{schema}")
    HttpResponse<EncodedResponse> schema(@PathVariable String schema) {
        var page = dictionary
                .get()
                .page(schema)
                .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, "There is no such schema"));
        return Pages.show(templates.docsSchema(page));
    }
}
