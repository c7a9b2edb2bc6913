package cairn.adapter.persistence.view.operator;

import cairn.adapter.persistence.view.RowMapper;
import cairn.application.view.ListedOperator;
import cairn.application.view.Suspension;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Tier;
import cairn.domain.shared.EmailAddress;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;

@Singleton
class OperatorRowMapper implements RowMapper<OperatorId, ListedOperator, OperatorRow> {

    @Override
    public OperatorRow toRow(ListedOperator view) {
        return new OperatorRow(
                view.id().value(),
                view.name(),
                view.email().value(),
                view.tier().name(),
                view.monthlyCalls().orElse(null),
                view.suspension().map(Suspension::reason).orElse(null),
                view.suspension().map(Suspension::since).orElse(null),
                view.createdAt());
    }

    @Override
    public ListedOperator toView(OperatorRow row) {
        var since = row.suspendedAt();
        var reason = row.suspensionReason();
        return new ListedOperator(
                new OperatorId(row.id()),
                row.name(),
                new EmailAddress(row.email()),
                Tier.valueOf(row.tier()),
                Optional.ofNullable(row.monthlyCalls()),
                since == null || reason == null ? Optional.empty() : Optional.of(new Suspension(reason, since)),
                row.createdAt());
    }

    @Override
    public OperatorId id(UUID value) {
        return new OperatorId(value);
    }

    @Override
    public UUID value(OperatorId id) {
        return id.value();
    }
}
