package cairn.adapter.persistence.eventstore;

import cairn.application.axon.Tags;
import cairn.application.port.in.PositionCursor;
import cairn.application.port.in.Window;
import cairn.application.port.out.AuditTrail;
import cairn.application.view.AuditEntry;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.DataEvent.DataExported;
import cairn.domain.access.MemberEvent;
import cairn.domain.access.MemberEvent.MemberSignInFailed;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorEvent.OperatorSuspended;
import cairn.domain.access.OperatorId;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;

/** Reads acts from the log, backwards by tag. The result is always current and stored only once. */
@Singleton
class LoggedAuditTrail implements AuditTrail {

    private static final String UNKNOWN = "";

    private final PostgresEventStorageEngine log;

    LoggedAuditTrail(PostgresEventStorageEngine log) {
        this.log = log;
    }

    @Override
    public Page<AuditEntry> of(OperatorId operator, Window window) {
        var tag = Tags.actsOf(operator);
        long before = window.after().map(PositionCursor::read).orElse(Long.MAX_VALUE);
        var oneMore = log.newest(tag, before, window.limit() + 1, window.offset());
        var page = oneMore.stream().limit(window.limit()).toList();
        var next = oneMore.size() > page.size()
                ? Optional.of(PositionCursor.text(page.getLast().position()))
                : Optional.<String>empty();
        return new Page<>(page.stream().map(LoggedAuditTrail::view).toList(), log.count(tag), next, Freshness.CURRENT);
    }

    private static AuditEntry view(RecordedEvent event) {
        var message = event.message();
        var payload = message.payload();
        return new AuditEntry(
                UUID.fromString(message.identifier()),
                event.name(),
                message.timestamp(),
                message.metadata().getOrDefault("actor", UNKNOWN),
                message.metadata().getOrDefault("request_id", UNKNOWN),
                payload instanceof KeyEvent of ? Optional.of(of.key().id()) : Optional.empty(),
                payload instanceof MemberEvent of ? Optional.of(of.memberId()) : Optional.empty(),
                payload instanceof MemberSignInFailed failed ? Optional.of(failed.attempts()) : Optional.empty(),
                payload instanceof OperatorSuspended suspended ? Optional.of(suspended.reason()) : Optional.empty(),
                payload instanceof DataExported export ? Optional.of(export.personal()) : Optional.empty());
    }
}
