package cairn.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import cairn.application.view.RevenueFact;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;

/** The numbers and checksums of each owner's facts as of some positions, as replays by the service report them. */
final class Checksums {

    private static final StructType SCHEMA = new StructType()
            .add("operator_id", StringType, false)
            .add("livemode", BooleanType, false)
            .add("as_of", LongType, false)
            .add("hash", LongType, false);

    private Checksums() {}

    static Dataset<Row> of(Dataset<Row> facts, List<Long> positions) {
        return facts.flatMap(new HashesAsOf(positions), Encoders.row(SCHEMA))
                .groupBy("operator_id", "livemode", "as_of")
                .agg(
                        count(lit(1)).as("rows"),
                        expr("lower(lpad(hex(bit_xor(hash)), 16, '0'))").as("checksum"))
                .orderBy(col("operator_id"), col("livemode").desc(), col("as_of"));
    }

    /** Hashes a fact as of each position at which it exists; it is open if it has not ended there. */
    private record HashesAsOf(List<Long> positions) implements FlatMapFunction<Row, Row> {

        private HashesAsOf {
            positions = List.copyOf(positions);
        }

        @Override
        public Iterator<Row> call(Row fact) {
            return positions.stream()
                    .filter(position -> fact.getLong(0) <= position)
                    .map(position -> hash(fact, position))
                    .iterator();
        }

        private static Row hash(Row fact, long position) {
            long until = fact.getLong(1) > position ? RevenueFact.OPEN : fact.getLong(1);
            return RowFactory.create(fact.getString(3), fact.getBoolean(4), position, FactRows.hash(fact, until));
        }
    }
}
