package cairn.adapter.persistence.webhook;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Fills a statement in. */
@FunctionalInterface
interface Values {

    void into(PreparedStatement statement) throws SQLException;
}
