package cairn.application.access;

import cairn.application.axon.History;
import cairn.application.port.in.FindKey;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.ListAuditEntries;
import cairn.application.port.in.ListKeys;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.port.out.AuditTrail;
import cairn.application.port.out.KeyUses;
import cairn.application.view.AuditEntry;
import cairn.application.view.KeyList;
import cairn.application.view.KeyView;
import cairn.application.view.ListedKey;
import cairn.application.view.OperatorView;
import cairn.application.view.Page;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.util.Optional;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class AccessQueryHandler {

    private final History history;
    private final KeyUses uses;
    private final AuditTrail auditTrail;
    private final Clock clock;

    AccessQueryHandler(History history, KeyUses uses, AuditTrail auditTrail, Clock clock) {
        this.history = history;
        this.uses = uses;
        this.auditTrail = auditTrail;
        this.clock = clock;
    }

    @QueryHandler
    OperatorView answer(FindOperator question) {
        return operator(question.operatorId(), question.moment());
    }

    @QueryHandler
    KeyView answer(FindKey question) {
        return history.fold(Tags.of(question.keyId()), KeyEvent.class, KeyView::after, question.moment())
                .orElseThrow(() -> new Missing("There is no such key"));
    }

    @QueryHandler
    KeyList answer(ListKeys question) {
        var now = clock.instant();
        var keys = operator(question.operatorId(), Optional.empty()).keys();
        var lastUses = uses.lastUses(keys.keySet());
        return new KeyList(keys.entrySet().stream()
                .filter(entry -> entry.getValue().isInForce(now))
                .map(entry -> new ListedKey(entry.getValue(), Optional.ofNullable(lastUses.get(entry.getKey()))))
                .toList());
    }

    @QueryHandler
    Page<AuditEntry> answer(ListAuditEntries question) {
        return auditTrail.of(question.operatorId(), question.filter(), question.window());
    }

    private OperatorView operator(OperatorId id, Optional<LogMoment> moment) {
        return history.fold(Tags.of(id), OperatorEvent.class, OperatorView::after, moment)
                .or(() -> OperatorView.withoutHistory(id))
                .orElseThrow(() -> new Missing("There is no such operator"));
    }
}
