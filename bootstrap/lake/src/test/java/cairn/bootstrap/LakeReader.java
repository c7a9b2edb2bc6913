package cairn.bootstrap;

import java.util.Arrays;
import org.apache.spark.sql.SparkSession;

/** Prints the rows of queries to the tables of a lake, as Apache Spark reads them. Runs in a process of its own. */
final class LakeReader {

    static final String ROW = "row: ";
    static final String END = "end of query";

    private LakeReader() {}

    public static void main(String[] arguments) throws Exception {
        // The JDBC catalogue has the tables under its name.
        var catalog = "spark.sql.catalog.cairn";
        try (var spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.ui.enabled", false)
                .config("spark.sql.session.timeZone", "UTC")
                .config(catalog, "org.apache.iceberg.spark.SparkCatalog")
                .config(catalog + ".type", "jdbc")
                .config(catalog + ".uri", arguments[0])
                .config(catalog + ".jdbc.user", arguments[1])
                .config(catalog + ".jdbc.password", arguments[2])
                .config(catalog + ".warehouse", arguments[3])
                .getOrCreate()) {
            for (var query : Arrays.asList(arguments).subList(4, arguments.length)) {
                spark.sql(query).collectAsList().forEach(row -> System.out.println(ROW + row.mkString("|")));
                System.out.println(END);
            }
        }
    }
}
