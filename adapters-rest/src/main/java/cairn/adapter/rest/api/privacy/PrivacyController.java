package cairn.adapter.rest.api.privacy;

import cairn.adapter.rest.api.privacy.ErasedObjectsResponse.ErasedObject;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.Commands;
import cairn.application.port.in.PersonalRecords;
import cairn.domain.access.ErasePersonalData;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;

/** Returns and erases the data of persons: an operator's own, or with the scope {@code admin} those of all operators. */
@Controller("/v1/privacy")
@Tag(name = "Privacy")
@NeedsScope(value = Scope.OPERATOR, or = Scope.ADMIN)
@ExecuteOn(TaskExecutors.BLOCKING)
final class PrivacyController {

    private final PersonalRecords records;
    private final PersonalRecordsReader reader;
    private final Commands commands;
    private final CommandContexts contexts;
    private final LargeReads largeReads;

    PrivacyController(
            PersonalRecords records,
            PersonalRecordsReader reader,
            Commands commands,
            CommandContexts contexts,
            LargeReads largeReads) {
        this.records = records;
        this.reader = reader;
        this.commands = commands;
        this.contexts = contexts;
        this.largeReads = largeReads;
    }

    @Get("/records")
    @Operation(
            operationId = "getPersonalRecords",
            summary = "Get a person's data",
            description =
                    "Returns the bookings and permit applications that name a person, and the reservations, permit"
                            + " applications and dispatches of these bookings, as the other operations return them. At most"
                            + " 100 objects are returned. What was erased is not found by e-mail or passport.")
    PersonalRecordsResponse find(@RequestBean PersonFilter filter, Caller caller) {
        return largeReads.inTurn(
                caller.operator(), () -> reader.read(records.find(filter.person(), reach(caller), caller.mode())));
    }

    @Post("/erasures")
    @Operation(
            operationId = "erasePersonalData",
            summary = "Erase a person's data",
            description =
                    "Erases the personal data of the objects that `GET /v1/privacy/records` returns for the same person,"
                            + " for good: names, contacts, passports, notes, medical texts. Numbers, dates and statuses"
                            + " remain. An object is erased as a whole, with the data of everyone on it. Nothing is erased"
                            + " while one of the objects still needs its data: a trip, stay or rescue that is not over.")
    ErasedObjectsResponse erase(@Body ErasureRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var person = request.person();
        // The body itself is not compared on a repetition: its digest would let others try out addresses.
        var context = contexts.of(httpRequest, caller, new SearchCode(records.codeOf(person)));
        var found = largeReads.inTurn(caller.operator(), () -> records.erasable(person, reach(caller), caller.mode()));
        var result = commands.send(new ErasePersonalData(found.objects()), context);
        var erased =
                PersonalRecords.erasedBy(result).stream().map(ErasedObject::of).toList();
        return new ErasedObjectsResponse(erased.size(), erased, found.hasMore());
    }

    /** Returns the operator whose objects a caller reaches; empty for all. */
    private static Optional<OperatorId> reach(Caller caller) {
        return caller.has(Scope.ADMIN) ? Optional.empty() : Optional.of(caller.operator());
    }
}
