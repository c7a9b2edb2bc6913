package cairn.adapter.rest.documentation;

import cairn.adapter.rest.pages.model.EventListPage;
import cairn.adapter.rest.pages.model.EventPage;
import io.micronaut.http.MediaType;
import io.swagger.v3.oas.models.Operation;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

@Singleton
final class EventPageMapper {

    private final Reference reference;
    private final Library library;
    private final DocsPageMapper shells;
    private final SchemaMembers members;

    EventPageMapper(Reference reference, Library library, DocsPageMapper shells) {
        this.reference = reference;
        this.library = library;
        this.shells = shells;
        this.members = new SchemaMembers(reference.document().getComponents());
    }

    static String address(String type) {
        return SiteAddress.ROOT + "/events/" + type;
    }

    EventListPage list() {
        var groups = new LinkedHashMap<String, List<EventListPage.Type>>();
        reference
                .events()
                .forEach((type, event) -> groups.computeIfAbsent(
                                type.replaceFirst("\\..*", ""), object -> new ArrayList<>())
                        .add(new EventListPage.Type(type, address(type), event.getSummary())));
        return new EventListPage(
                groups.entrySet().stream()
                        .map(group -> new EventListPage.Group(group.getKey(), group.getValue()))
                        .toList(),
                shells.shell(library.contents(), SiteAddress.ROOT + "/events"));
    }

    Optional<EventPage> page(String type) {
        return Optional.ofNullable(reference.events().get(type)).map(event -> page(type, event));
    }

    private EventPage page(String type, Operation event) {
        var content = event.getRequestBody().getContent();
        return new EventPage(
                type,
                event.getSummary(),
                members.of(Objects.requireNonNull(content.get(MediaType.APPLICATION_JSON))
                        .getSchema()),
                content.entrySet().stream()
                        .map(form -> new EventPage.Form(
                                form.getKey(),
                                OperationSamples.lines(form.getValue().getExample())))
                        .toList(),
                shells.shell(library.contents(), SiteAddress.ROOT + "/events"));
    }
}
