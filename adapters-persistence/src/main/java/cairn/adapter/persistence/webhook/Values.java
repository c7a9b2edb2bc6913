package cairn.adapter.persistence.webhook;

import java.sql.PreparedStatement;
import java.sql.SQLException;

@FunctionalInterface
interface Values {

    void into(PreparedStatement statement) throws SQLException;
}
