package cairn.adapter.persistence.eventstore;

import cairn.application.port.in.AuditFilter;
import cairn.application.port.in.PositionCursor;
import cairn.application.port.in.Window;
import cairn.application.port.log.EventMetadata;
import cairn.application.port.log.Tags;
import cairn.application.port.out.AuditTrail;
import cairn.application.view.AuditEntry;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.Total;
import cairn.domain.access.DataEvent;
import cairn.domain.access.DataEvent.DataExported;
import cairn.domain.access.MemberEvent;
import cairn.domain.access.MemberEvent.MemberAdded;
import cairn.domain.access.MemberEvent.MemberInvited;
import cairn.domain.access.MemberEvent.MemberRolesChanged;
import cairn.domain.access.MemberEvent.MemberSignInFailed;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorEvent.OperatorSuspended;
import cairn.domain.access.OperatorId;
import cairn.domain.currency.CurrencyRateEvent;
import cairn.domain.currency.CurrencyRateEvent.CurrencyRatesPublished;
import cairn.domain.currency.DailyRates;
import cairn.domain.shared.Rejection.Invalid;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads acts from the log, backwards by tag. The result is always current and stored only once. */
@Singleton
class LoggedAuditTrail implements AuditTrail {

    private static final String UNKNOWN = "";

    private static final List<Class<?>> TYPES =
            List.of(OperatorEvent.class, MemberEvent.class, DataEvent.class, CurrencyRateEvent.class);

    private final PostgresEventStorageEngine log;

    LoggedAuditTrail(PostgresEventStorageEngine log) {
        this.log = log;
    }

    @Override
    public Page<AuditEntry> of(OperatorId operator, AuditFilter filter, Window window) {
        var acts = selection(operator, filter);
        long before = window.after().map(PositionCursor::read).orElse(Long.MAX_VALUE);
        var oneMore = log.newest(acts, before, window.limit() + 1, window.offset());
        var page = oneMore.stream().limit(window.limit()).toList();
        var next = oneMore.size() > page.size()
                ? Optional.of(PositionCursor.text(page.getLast().position()))
                : Optional.<String>empty();
        return new Page<>(
                page.stream().map(LoggedAuditTrail::view).toList(),
                Total.counted(log.count(acts)),
                next,
                Freshness.CURRENT);
    }

    /** Replaces times by positions, which follow the clock to within {@link cairn.application.port.out.LogTimes#DISORDER}. */
    private ActSelection selection(OperatorId operator, AuditFilter filter) {
        var known = TYPES.stream().flatMap(type -> log.namesOf(type).stream()).collect(Collectors.toSet());
        if (!known.containsAll(filter.types())) {
            throw new Invalid("types", "must be some of " + String.join(", ", new TreeSet<>(known)));
        }
        return new ActSelection(
                StoredTag.of(Tags.actsOf(operator)),
                filter.types(),
                filter.actor(),
                filter.from().map(from -> log.lastAt(from.minusNanos(1_000))).orElse(0L),
                filter.to().map(to -> log.lastAt(to.minusNanos(1_000))).orElse(Long.MAX_VALUE));
    }

    private static Optional<Set<MemberRole>> roles(@Nullable Object payload) {
        return switch (payload) {
            case MemberAdded added -> Optional.of(added.roles()).filter(known -> !known.isEmpty());
            case MemberInvited invited -> Optional.of(invited.roles());
            case MemberRolesChanged changed -> Optional.of(changed.roles());
            case null, default -> Optional.empty();
        };
    }

    private static AuditEntry view(RecordedEvent event) {
        var message = event.message();
        var payload = message.payload();
        return new AuditEntry(
                UUID.fromString(message.identifier()),
                event.name(),
                message.timestamp(),
                message.metadata().getOrDefault(EventMetadata.ACTOR, UNKNOWN),
                message.metadata().getOrDefault(EventMetadata.REQUEST_ID, UNKNOWN),
                payload instanceof KeyEvent of ? Optional.of(of.key().id()) : Optional.empty(),
                payload instanceof MemberEvent of ? Optional.of(of.memberId()) : Optional.empty(),
                roles(payload),
                payload instanceof MemberSignInFailed failed ? Optional.of(failed.attempts()) : Optional.empty(),
                payload instanceof OperatorSuspended suspended ? Optional.of(suspended.reason()) : Optional.empty(),
                payload instanceof DataExported export ? Optional.of(export.personal()) : Optional.empty(),
                payload instanceof CurrencyRatesPublished(var date, var source, var rates)
                        ? Optional.of(new DailyRates(date, source, rates))
                        : Optional.empty());
    }
}
