package cairn.adapter.persistence.webhook;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.NoticeForm;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.UUID;

final class NoticeRows {

    static final String INSERT = """
            insert into webhook_notices
                (event_id, form, type, subject, sequence, position, operator_id, mode, told_at, body)
            select * from unnest(?::uuid[], ?::text[], ?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::uuid[],
                                 ?::text[], ?::timestamptz[], ?::text[])
            on conflict do nothing
            """;

    private NoticeRows() {}

    static void set(PreparedStatement statement, Collection<Notice> notices) throws SQLException {
        RowArrays.set(statement, 1, "uuid", notices, Notice::eventId);
        RowArrays.set(statement, 2, "text", notices, notice -> notice.form().name());
        RowArrays.set(statement, 3, "text", notices, Notice::type);
        RowArrays.set(statement, 4, "text", notices, Notice::subject);
        RowArrays.set(statement, 5, "bigint", notices, Notice::sequence);
        RowArrays.set(statement, 6, "bigint", notices, Notice::position);
        RowArrays.set(
                statement,
                7,
                "uuid",
                notices,
                notice -> notice.owner().operator().value());
        RowArrays.set(
                statement, 8, "text", notices, notice -> notice.owner().mode().name());
        RowArrays.set(statement, 9, "timestamptz", notices, Notice::publishedAt);
        RowArrays.set(statement, 10, "text", notices, Notice::body);
    }

    static Notice read(ResultSet row) throws SQLException {
        return new Notice(
                row.getObject("event_id", UUID.class),
                row.getString("type"),
                row.getString("subject"),
                row.getLong("sequence"),
                row.getLong("position"),
                new Owner(
                        new OperatorId(row.getObject("operator_id", UUID.class)), Mode.valueOf(row.getString("mode"))),
                row.getObject("told_at", OffsetDateTime.class).toInstant(),
                NoticeForm.valueOf(row.getString("form")),
                row.getString("body"));
    }
}
