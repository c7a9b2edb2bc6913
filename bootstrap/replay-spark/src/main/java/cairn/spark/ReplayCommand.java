package cairn.spark;

import static org.apache.spark.sql.functions.col;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "replay-spark",
        description = {
            "Calculates revenue from an exported log on Apache Spark, with the code of the service.",
            "It writes OUT/facts, the revenue of each booking between two of its events, and OUT/checksums, which are "
                    + "those of POST /v1/analytics/replays for each owner."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class ReplayCommand implements Callable<Integer> {

    private static final int MOST_POSITIONS = 100;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(
            names = "--from",
            required = true,
            paramLabel = "DIRECTORY",
            description = "The log, as written by ./cairn export log; any file system that Spark reads.")
    private String from = "";

    @Option(names = "--into", required = true, paramLabel = "OUT", description = "The directory of the results.")
    private String into = "";

    @Option(
            names = "--until",
            split = ",",
            paramLabel = "POSITION",
            description = "Calculates checksums as of these positions, and facts as of the highest "
                    + "(default: the last position of the files).")
    private List<Long> until = List.of();

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "Spark's master (default: that of spark-submit, or else local[*]).")
    private @Nullable String master;

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new ReplayCommand()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException {
        if (until.size() > MOST_POSITIONS || until.stream().anyMatch(position -> position < 1)) {
            throw new ParameterException(spec.commandLine(), "--until takes 1 to 100 positions, from 1");
        }
        try {
            var hadoop = SparkHadoopUtil.get().newConfiguration(new SparkConf());
            var results = ResultDirectory.open(into, hadoop);
            var log = LogManifest.read(from, hadoop);
            var positions = log.positions(until);
            try (results;
                    var spark = session()) {
                System.out.println(replay(log, positions, results, spark));
                results.complete();
            }
            return ExitCode.OK;
        } catch (InputException e) {
            return failed(String.valueOf(e.getMessage()));
        } catch (Exception e) {
            // Methods in Scala declare no exceptions, so that they cannot be caught by name.
            if (e instanceof IOException || e instanceof AnalysisException || e instanceof SparkException) {
                var cause = cause(e);
                return failed(Objects.requireNonNullElse(cause.getMessage(), cause.toString()));
            }
            throw e;
        }
    }

    private static int failed(String reason) {
        System.err.println("cairn: " + reason);
        return ExitCode.SOFTWARE;
    }

    private static Throwable cause(Throwable failure) {
        var cause = failure.getCause();
        return cause == null ? failure : cause(cause);
    }

    private SparkSession session() {
        var builder = SparkSession.builder()
                .appName("Cairn: replay of revenue")
                .config("spark.sql.session.timeZone", "UTC")
                .config("spark.sql.datetime.java8API.enabled", true);
        var chosen = master == null ? System.getProperty("spark.master", "local[*]") : master;
        if (chosen.startsWith("local")) {
            builder.config("spark.driver.host", "127.0.0.1")
                    .config("spark.driver.bindAddress", "127.0.0.1")
                    .config("spark.ui.enabled", false);
        }
        return builder.master(chosen).getOrCreate();
    }

    private String replay(LogManifest log, List<Long> positions, ResultDirectory results, SparkSession spark) {
        long last = positions.stream().mapToLong(Long::longValue).max().orElseThrow();
        facts(LogFiles.events(log, last, spark))
                .write()
                .mode(SaveMode.Overwrite)
                .parquet(results.facts());
        var facts = spark.read().parquet(results.facts());
        Checksums.of(facts, positions)
                .coalesce(1)
                .write()
                .mode(SaveMode.Overwrite)
                .json(results.checksums());
        return String.format(
                Locale.ROOT,
                "%,d rows of %,d owners are in %s, as of position %,d.",
                facts.count(),
                facts.select("operator_id", "livemode").distinct().count(),
                into,
                last);
    }

    /** Each owner is folded by one task, in the order of the log. */
    private static Dataset<Row> facts(Dataset<Row> log) {
        return log.where(col("name").isin(RevenueFold.names().toArray()))
                .select(RevenueFold.COLUMNS.stream().map(functions::col).toArray(Column[]::new))
                .repartition(col("operator_id"), col("livemode"))
                .sortWithinPartitions("operator_id", "livemode", "position")
                .mapPartitions(new RevenueFold(), Encoders.row(FactRows.SCHEMA));
    }
}
