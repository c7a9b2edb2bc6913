package cairn.bootstrap.cli.relay;

import cairn.adapter.persistence.SqlOutages;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Reading;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.port.in.Unavailable;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.support.FeedWriter;
import cairn.application.view.Disclosure;
import cairn.application.view.PublicEvent;
import cairn.bootstrap.cli.AuditedCommands;
import cairn.bootstrap.relay.EventRelay.Source;
import cairn.domain.access.DataEvent.DataExported;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.Subscription;
import io.micronaut.context.ApplicationContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The log that a relay reads.
 *
 * @param primary the context of the primary server, which recognises the log and records acts
 * @param read the context from which events are read
 * @param operator the operator; empty for all
 */
record RelaySource(
        ApplicationContext primary,
        ApplicationContext read,
        SqlOutages outages,
        Optional<OperatorId> operator,
        Mode mode)
        implements Source {

    private static final Wanted EVERYTHING =
            new Wanted(new Subscription(List.of("*")), Optional.empty(), Optional.empty());

    @Override
    public long head() {
        return feed().head();
    }

    @Override
    public Reading read(long after, long upTo) {
        return operator.map(one -> new Owner(one, mode))
                .map(owner -> feed().read(owner, EVERYTHING, after, upTo, EventFeed.LARGEST_PIECE))
                .orElseGet(() -> feed().readAll(mode, after, upTo, EventFeed.LARGEST_PIECE));
    }

    private EventFeed feed() {
        return read.getBean(EventFeed.class);
    }

    @Override
    public byte[] write(PublicEvent event, Disclosure disclosure) {
        return read.getBean(FeedWriter.class).write(event, disclosure);
    }

    @Override
    public boolean has(UUID event, long position) {
        return primary.getBean(EventLogReader.class).positionOf(event).orElse(0) == position;
    }

    @Override
    public void audit(OperatorId operator, Disclosure disclosure) {
        var act = new DataExported(operator, mode, "events", disclosure == Disclosure.PERSONAL);
        AuditedCommands.record(act, "relay", primary);
    }

    @Override
    public boolean isOutage(RuntimeException failure) {
        return failure instanceof Unavailable || (outages.caused(failure) && !outages.isRejection(failure));
    }
}
