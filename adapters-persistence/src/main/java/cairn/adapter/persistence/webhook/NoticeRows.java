package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.SqlTimes;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.NoticeForm;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
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
        ArrayParameter.bind(statement, 1, "uuid", notices, Notice::eventId);
        ArrayParameter.bind(
                statement, 2, "text", notices, notice -> notice.form().name());
        ArrayParameter.bind(statement, 3, "text", notices, Notice::type);
        ArrayParameter.bind(statement, 4, "text", notices, Notice::subject);
        ArrayParameter.bind(statement, 5, "bigint", notices, Notice::sequence);
        ArrayParameter.bind(statement, 6, "bigint", notices, Notice::position);
        ArrayParameter.bind(
                statement,
                7,
                "uuid",
                notices,
                notice -> notice.owner().operator().value());
        ArrayParameter.bind(
                statement, 8, "text", notices, notice -> notice.owner().mode().name());
        ArrayParameter.bind(statement, 9, "timestamptz", notices, Notice::publishedAt);
        ArrayParameter.bind(statement, 10, "text", notices, Notice::body);
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
                SqlTimes.instant(row, "told_at"),
                NoticeForm.valueOf(row.getString("form")),
                row.getString("body"));
    }
}
