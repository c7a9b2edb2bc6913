package cairn.application.access;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindKey;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.Membership;
import cairn.application.port.in.NewKey;
import cairn.application.port.in.NewOperator;
import cairn.application.port.in.OperatorAdministration;
import cairn.application.port.in.Queries;
import cairn.application.port.out.ApiKeyGenerator;
import cairn.application.port.out.Identities;
import cairn.application.view.CreatedKey;
import cairn.application.view.CreatedOperator;
import cairn.application.view.CreatedOperator.FirstKeys;
import cairn.application.view.CreatedOperator.FirstMember;
import cairn.application.view.KeyView;
import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.AccessCommand.GrantKey;
import cairn.domain.access.AccessCommand.RotateKey;
import cairn.domain.access.ApiKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorEvent.KeyCreated;
import cairn.domain.access.OperatorEvent.OperatorCreated;
import cairn.domain.access.OperatorId;
import java.time.Duration;
import java.util.Optional;

/** Generates the secrets of operators and keys, stores their hashes, and returns the secrets once. */
public final class OperatorAdministrationService implements OperatorAdministration {

    /** The part of a request that admits the first member; a repeated request must find it under the same name. */
    private static final String FIRST_MEMBER = "console";

    private final Commands commands;
    private final Queries queries;
    private final Membership membership;
    private final ApiKeyGenerator generator;
    private final Identities identities;

    public OperatorAdministrationService(
            Commands commands,
            Queries queries,
            Membership membership,
            ApiKeyGenerator generator,
            Identities identities) {
        this.commands = commands;
        this.queries = queries;
        this.membership = membership;
        this.generator = generator;
        this.identities = identities;
    }

    @Override
    public CreatedOperator create(NewOperator operator, CommandContext context) {
        var live = generator.generate(Mode.LIVE);
        var test = generator.generate(Mode.TEST);
        var password = membership.newPassword();
        var command = new CreateOperator(
                new OperatorId(identities.next()),
                operator.name(),
                operator.email(),
                operator.tier(),
                operator.limits(),
                operator.cancellationLadder(),
                material(live),
                material(test));
        var result = commands.send(command, context);
        var id = result.first(OperatorCreated.class).operatorId();
        var member = membership
                .admit(id, operator.email(), MemberRole.usual(id), password, context.forPart(FIRST_MEMBER))
                .map(one -> new FirstMember(one.member(), unlessReplay(one.isReplay(), password)));
        return new CreatedOperator(
                queries.ask(new FindOperator(id, result.moment())),
                unlessReplay(result.isReplay(), new FirstKeys(live, test)),
                member);
    }

    @Override
    public CreatedKey grant(NewKey key, CommandContext context) {
        var secret = generator.generate(key.mode());
        var command = new GrantKey(key.operatorId(), material(secret), key.name(), key.scopes());
        return created(secret, commands.send(command, context));
    }

    @Override
    public CreatedKey rotate(KeyView key, Duration overlap, CommandContext context) {
        var secret = generator.generate(key.material().mode());
        var command = new RotateKey(key.operator(), key.material().id(), material(secret), overlap);
        return created(secret, commands.send(command, context));
    }

    private CreatedKey created(ApiKey secret, CommandResult result) {
        var id = result.first(KeyCreated.class).key().id();
        return new CreatedKey(queries.ask(new FindKey(id, result.moment())), unlessReplay(result.isReplay(), secret));
    }

    private static <T> Optional<T> unlessReplay(boolean isReplay, T secret) {
        return isReplay ? Optional.empty() : Optional.of(secret);
    }

    private KeyMaterial material(ApiKey key) {
        return KeyMaterial.of(new KeyId(identities.next()), key);
    }
}
