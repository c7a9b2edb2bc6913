package cairn.adapter.rest.api.emergency;

import cairn.adapter.rest.http.response.CachedResponse;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.application.port.in.ListContacts;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.catalogue.EmergencyContact;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;

/** Returns emergency contacts from memory: without rate limits, and without the database. */
@Controller("/v1/emergency/contacts")
@Tag(name = "Emergency")
@OpenToAll
@CachedResponse
@ExecuteOn(TaskExecutors.BLOCKING)
final class ContactController {

    private final Queries queries;
    private final ContactMapper mapper;

    ContactController(Queries queries, ContactMapper mapper) {
        this.queries = queries;
        this.mapper = mapper;
    }

    @Get
    @Operation(
            operationId = "listContacts",
            summary = "List emergency contacts",
            description =
                    "Returns rescue services, hospitals, police and embassies, sorted by name. With `region`: that"
                            + " region's contacts and the national ones.")
    Listing<ContactItem> list(@RequestBean ContactFilters filters, @RequestBean PageRequest page) {
        var found = queries.ask(new ListContacts(
                Optional.ofNullable(filters.region()),
                Optional.ofNullable(filters.kind()).map(kind -> EmergencyContact.Kind.valueOf(kind.name())),
                Window.of(page.limit(), page.offset())));
        return page.of(
                found.items().stream().map(mapper::toItem).toList(),
                found.total().count());
    }
}
