package cairn.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;

final class LogFiles {

    /** The largest sum of positions has 38 digits. */
    private static final DataType SUM = DataTypes.createDecimalType(38, 0);

    private static final Map<String, DataType> TYPES = new TreeMap<>(Map.of(
            "position", DataTypes.LongType,
            "name", DataTypes.StringType,
            "version", DataTypes.LongType,
            "occurred_at", DataTypes.TimestampType,
            "operator_id", DataTypes.StringType,
            "livemode", DataTypes.BooleanType,
            "payload", DataTypes.StringType));

    private LogFiles() {}

    /**
     * Returns the events up to a position.
     *
     * @throws InputException if a column is missing, or unless each position occurs exactly once, with a name, a version
     *     and a time
     */
    static Dataset<Row> events(LogManifest log, long last, SparkSession spark) {
        var events = spark.read().parquet(log.files().toArray(String[]::new));
        requireColumns(log, events);
        var some = events.where(col("position").between(1, last));
        requireEachPosition(log, some, last);
        return some;
    }

    private static void requireColumns(LogManifest log, Dataset<Row> events) {
        TYPES.forEach((name, type) -> {
            var found = Arrays.stream(events.schema().fields())
                    .filter(field -> field.name().equals(name))
                    .map(StructField::dataType)
                    .findFirst();
            if (!found.equals(Optional.of(type))) {
                throw new InputException("The files of %s need the column %s of type %s, and have %s"
                        .formatted(
                                log.directory(),
                                name,
                                type.simpleString(),
                                found.map(other -> "one of type " + other.simpleString())
                                        .orElse("none")));
            }
        });
    }

    /** Spark reads a column that some of the files lack as absent values. */
    private static void requireEachPosition(LogManifest log, Dataset<Row> events, long last) {
        var found = events.agg(
                        count(lit(1)),
                        sum(col("position").cast(SUM)),
                        count(col("name")),
                        count(col("version")),
                        count(col("occurred_at")))
                .first();
        var sum =
                BigDecimal.valueOf(last).multiply(BigDecimal.valueOf(last + 1)).divide(BigDecimal.TWO);
        if (found.getLong(0) != last || found.getDecimal(1).compareTo(sum) != 0) {
            throw new InputException(String.format(
                    Locale.ROOT,
                    "%s is incomplete: up to position %,d it has %,d events, not one for each position",
                    log.directory(),
                    last,
                    found.getLong(0)));
        }
        if (LongStream.of(found.getLong(2), found.getLong(3), found.getLong(4)).anyMatch(values -> values != last)) {
            throw new InputException(log.directory() + " has events without a name, a version or a time");
        }
    }
}
