package cairn.application.webhook;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.in.EndpointAdministration;
import cairn.application.port.in.FindEndpoint;
import cairn.application.port.in.ListEndpoints;
import cairn.application.port.in.Queries;
import cairn.application.port.in.RequestOrigin;
import cairn.application.port.out.Identities;
import cairn.application.port.out.WebhookTargets;
import cairn.application.view.EndpointView;
import cairn.application.view.IssuedSecret;
import cairn.application.webhook.SigningSecretService.NewSecret;
import cairn.domain.access.Owner;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.webhook.EndpointCommand.CreateEndpoint;
import cairn.domain.webhook.EndpointCommand.RotateSecret;
import cairn.domain.webhook.EndpointCommand.UpdateEndpoint;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.EndpointSettings;
import cairn.domain.webhook.Endpoints;
import java.util.List;
import java.util.Optional;

public final class EndpointAdministrationService implements EndpointAdministration {

    private final Commands commands;
    private final Queries queries;
    private final WebhookTargets targets;
    private final SigningSecretService secrets;
    private final Identities identities;

    public EndpointAdministrationService(
            Commands commands,
            Queries queries,
            WebhookTargets targets,
            SigningSecretService secrets,
            Identities identities) {
        this.commands = commands;
        this.queries = queries;
        this.targets = targets;
        this.secrets = secrets;
        this.identities = identities;
    }

    @Override
    public IssuedSecret create(Owner owner, EndpointSettings settings, RequestOrigin origin, CommandContext context) {
        var id = new EndpointId(identities.next());
        var secret = secrets.generate(id);
        var command =
                new CreateEndpoint(id, owner, settings, objections(settings.url(), owner, origin), secret.sealed());
        var result = commands.send(command, context);
        return issued(result.created(EndpointView.class), secret, result);
    }

    /** Does not look up the host if the owner has no room for another endpoint: the command rejects it. */
    private List<String> objections(String url, Owner owner, RequestOrigin origin) {
        boolean isFull = queries.ask(new ListEndpoints(owner)).items().size() >= Endpoints.MOST;
        return isFull ? targets.read(url, owner.mode(), origin) : targets.check(url, owner, origin);
    }

    @Override
    public EndpointView update(UpdateEndpoint command, RequestOrigin origin, CommandContext context) {
        if (!goesOnAsBefore(command)) {
            requireReachable(command.settings().url(), command.owner(), origin);
        }
        var result = commands.send(command, context);
        return queries.ask(new FindEndpoint(command.endpointId(), command.owner(), result.moment()));
    }

    private boolean goesOnAsBefore(UpdateEndpoint command) {
        return queries.ask(new ListEndpoints(command.owner())).items().stream()
                .anyMatch(known -> known.id().equals(command.endpointId())
                        && !command.settings().startsDeliveriesAfter(known.settings()));
    }

    private void requireReachable(String url, Owner owner, RequestOrigin origin) {
        var faults = targets.check(url, owner, origin).stream()
                .map(detail -> new Fault("url", detail))
                .toList();
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
    }

    @Override
    public IssuedSecret rotateSecret(EndpointId id, Owner owner, CommandContext context) {
        var secret = secrets.generate(id);
        var result = commands.send(new RotateSecret(id, owner, secret.sealed()), context);
        return issued(queries.ask(new FindEndpoint(id, owner, result.moment())), secret, result);
    }

    private static IssuedSecret issued(EndpointView endpoint, NewSecret secret, CommandResult result) {
        return new IssuedSecret(endpoint, result.isReplay() ? Optional.empty() : Optional.of(secret.secret()));
    }
}
