package cairn.application.branding;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindBranding;
import cairn.application.port.in.Logos;
import cairn.application.port.in.Queries;
import cairn.application.port.in.SetLogo;
import cairn.application.port.out.LogoStore;
import cairn.application.view.LogoFile;
import cairn.domain.access.OperatorId;
import cairn.domain.branding.Logo;
import cairn.domain.shared.Sha256;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * Stores the content of logos beside the log, which has their digests. The content is stored before the event, and
 * previous ones are deleted after it, so that the logo of the log always has its content.
 */
public final class StoredLogos implements Logos {

    /** The age from which no request is still about to record a stored logo. */
    private static final Duration SETTLED = Duration.ofHours(1);

    private final LogoStore store;
    private final Commands commands;
    private final Queries queries;
    private final Clock clock;

    public StoredLogos(LogoStore store, Commands commands, Queries queries, Clock clock) {
        this.store = store;
        this.commands = commands;
        this.queries = queries;
        this.clock = clock;
    }

    @Override
    public void replace(OperatorId operator, Logo.Format format, byte[] content, CommandContext context) {
        var logo = new Logo(format, Sha256.hex(content));
        store.add(operator, logo.digest(), content, clock.instant());
        commands.send(new SetLogo(operator, Optional.of(logo)), context);
        deleteOthers(operator);
    }

    @Override
    public void remove(OperatorId operator, CommandContext context) {
        commands.send(new SetLogo(operator, Optional.empty()), context);
        deleteOthers(operator);
    }

    private void deleteOthers(OperatorId operator) {
        store.deleteOthers(
                operator, present(operator).map(Logo::digest), clock.instant().minus(SETTLED));
    }

    @Override
    public Optional<LogoFile> find(OperatorId operator) {
        return present(operator)
                .flatMap(logo ->
                        store.find(operator, logo.digest()).map(content -> new LogoFile(logo.format(), content)));
    }

    private Optional<Logo> present(OperatorId operator) {
        return queries.ask(new FindBranding(operator)).logo();
    }
}
