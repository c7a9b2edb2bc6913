package cairn.spark;

import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.DateType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import cairn.application.view.RevenueFact;
import cairn.domain.access.Mode;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;

/** Rows of revenue facts. Amounts are in minor units. */
final class FactRows {

    static final StructType SCHEMA = new StructType()
            .add("position", LongType, false)
            .add("until", LongType, false)
            .add("booking_id", StringType, false)
            .add("operator_id", StringType, false)
            .add("livemode", BooleanType, false)
            .add("trail_id", StringType, false)
            .add("route_id", StringType, false)
            .add("status", StringType, false)
            .add("counted", BooleanType, false)
            .add("trek_date", DateType, false)
            .add("booked_on", DateType, false)
            .add("party_size", IntegerType, false)
            .add("currency", StringType, false)
            .add("price", LongType, false)
            .add("fee", LongType, false)
            .add("refund", LongType, false)
            .add("paid", LongType, false);

    private FactRows() {}

    static Row row(RevenueFact fact) {
        return RowFactory.create(
                fact.position(),
                fact.until(),
                fact.booking().toString(),
                fact.owner().operator().toString(),
                fact.owner().mode() == Mode.LIVE,
                fact.trail().toString(),
                fact.route().value(),
                fact.status().label(),
                fact.counted(),
                fact.startDate(),
                fact.bookedOn(),
                fact.partySize(),
                fact.price().currency().getCurrencyCode(),
                fact.price().minorUnits(),
                fact.fee().minorUnits(),
                fact.refund().minorUnits(),
                fact.paid().minorUnits());
    }

    /**
     * Returns the hash of a fact as of a position, which is PostgreSQL's of the row of {@code revenue_facts}.
     *
     * @param until the position before which the fact ends as of then
     */
    static long hash(Row fact, long until) {
        return new RecordHash()
                .bigint(fact.getLong(0))
                .bigint(until)
                .bigint(fact.getLong(13))
                .bigint(fact.getLong(14))
                .bigint(fact.getLong(15))
                .bigint(fact.getLong(16))
                .uuid(fact.getString(2))
                .uuid(fact.getString(3))
                .uuid(fact.getString(5))
                .date(fact.getLocalDate(9))
                .date(fact.getLocalDate(10))
                .integer(fact.getInt(11))
                .bool(fact.getBoolean(8))
                .text(fact.getBoolean(4) ? "live" : "test")
                .text(fact.getString(7))
                .text(fact.getString(12))
                .text(fact.getString(6))
                .value();
    }
}
