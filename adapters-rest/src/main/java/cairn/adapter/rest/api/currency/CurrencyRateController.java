package cairn.adapter.rest.api.currency;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.Commands;
import cairn.application.port.in.PublishCurrencyRates;
import cairn.application.port.in.Queries;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;

/** Publishes and lists the currency rates of the platform, which are the same for all operators and both modes. */
@Controller("/v1/currency-rates")
@Tag(name = "Analytics")
@ExecuteOn(TaskExecutors.BLOCKING)
final class CurrencyRateController {

    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;
    private final LargeReads largeReads;

    CurrencyRateController(Commands commands, Queries queries, CommandContexts contexts, LargeReads largeReads) {
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
        this.largeReads = largeReads;
    }

    @Post
    @Status(HttpStatus.CREATED)
    @NeedsScope(Scope.ADMIN)
    @Operation(
            operationId = "publishCurrencyRates",
            summary = "Publish the currency rates of a day",
            description = "Publishes the rates of a day, today or earlier, as their source states them. They replace"
                    + " earlier rates of the same day: a correction contains all rates of the day, and an empty list"
                    + " withdraws them. Reports with `as_of` before a correction use the rates as they were.")
    HttpResponse<DailyRatesJson> publish(@Body DailyRatesJson request, Caller caller, HttpRequest<?> httpRequest) {
        var rates = request.toRates();
        var result = commands.send(new PublishCurrencyRates(rates), contexts.of(httpRequest, caller, request));
        var location = URI.create("/v1/currency-rates?from=%s&to=%s".formatted(rates.date(), rates.date()));
        return IdempotentResponses.mark(HttpResponse.created(DailyRatesJson.of(rates), location), result);
    }

    @Get
    @NeedsScope(value = Scope.ANALYTICS, or = Scope.ADMIN)
    @Operation(
            operationId = "listCurrencyRates",
            summary = "List currency rates",
            description = "Returns the currency rates of up to 366 days, as known now or at an earlier moment. Reports"
                    + " are converted at the mean of both prices.")
    CurrencyRatesResponse list(@RequestBean CurrencyRateOptions options, Caller caller) {
        var question = options.toQuery();
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        return new CurrencyRatesResponse(
                found.days().stream().map(DailyRatesJson::of).toList(), found.asOfPosition());
    }
}
