package cairn.lake;

import cairn.lake.ExportedFiles.Column;
import cairn.lake.ExportedFiles.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.PartitionData;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.SortOrder;
import org.apache.iceberg.Table;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableMetadataParser;
import org.apache.iceberg.catalog.Catalog;
import org.apache.iceberg.catalog.Namespace;
import org.apache.iceberg.catalog.SupportsNamespaces;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Types;
import org.apache.iceberg.types.Types.NestedField;

/**
 * An Iceberg table of one data set. Its columns have the ids that they have in the files, and it is divided by month, and
 * by operator if the rows do not name theirs: readers then get the operator from the table's metadata.
 */
final class LakeTable {

    /** The property of a snapshot with the log position up to which the table is complete. */
    static final String POSITION = "cairn.position";

    private static final String OPERATOR = "operator_id";
    private static final int OPERATOR_FIELD = 1000;
    private static final YearMonth FIRST_MONTH = YearMonth.of(1970, 1);
    private static final int FORMAT = 2;

    /** The data sets that have a table, with the column by whose month their files are divided. */
    private static final Map<String, String> MONTH_COLUMNS = Map.of("events", "time", "log", "occurred_at");

    private final Table table;

    private LakeTable(Table table) {
        this.table = table;
    }

    /**
     * Opens the table of a data set, and creates it if there is none.
     *
     * @throws InputException if the data set has no table, or the table has other columns
     */
    static <C extends Catalog & SupportsNamespaces> LakeTable open(
            C catalog, Namespace namespace, Path warehouse, String dataSet, List<Column> columns) {
        var month = MONTH_COLUMNS.get(dataSet);
        if (month == null) {
            throw new InputException(
                    "The tables of a lake are those of events and of the log; %s can be read from their files"
                            .formatted(dataSet));
        }
        var name = TableIdentifier.of(namespace, dataSet);
        var schema = schema(columns);
        if (!catalog.tableExists(name)) {
            create(catalog, name, warehouse, schema, month);
        }
        var table = catalog.loadTable(name);
        if (!table.schema().sameSchema(schema)) {
            throw new InputException(
                    "The table %s has other columns than the files, which another version of Cairn has exported"
                            .formatted(name));
        }
        return new LakeTable(table);
    }

    private static Schema schema(List<Column> columns) {
        var fields = new ArrayList<NestedField>();
        columns.forEach(column -> fields.add(NestedField.optional(column.id(), column.name(), type(column))));
        if (columns.stream().noneMatch(column -> column.name().equals(OPERATOR))) {
            fields.add(NestedField.optional(OPERATOR_FIELD, OPERATOR, Types.StringType.get()));
        }
        return new Schema(fields);
    }

    private static Type type(Column column) {
        return switch (column.type()) {
            case "TEXT", "JSON" -> Types.StringType.get();
            case "INTEGER" -> Types.LongType.get();
            case "BOOLEAN" -> Types.BooleanType.get();
            case "DATE" -> Types.DateType.get();
            case "TIMESTAMP" -> Types.TimestampType.withZone();
            default ->
                throw new InputException(
                        "The column %s has a type that is not known here: %s".formatted(column.name(), column.type()));
        };
    }

    /** Creates a table by its metadata: a table that the catalogue creates would give its columns other numbers. */
    private static <C extends Catalog & SupportsNamespaces> void create(
            C catalog, TableIdentifier name, Path warehouse, Schema schema, String month) {
        if (!catalog.namespaceExists(name.namespace())) {
            catalog.createNamespace(name.namespace());
        }
        var division = PartitionSpec.builderFor(schema);
        if (schema.findField(OPERATOR_FIELD) != null) {
            division.identity(OPERATOR);
        }
        var location = warehouse.resolve(name.namespace().toString()).resolve(name.name());
        var metadata = TableMetadata.buildFromEmpty(FORMAT)
                .assignUUID()
                .setLocation(LocalFiles.location(location))
                .setCurrentSchema(schema, schema.highestFieldId())
                .setDefaultPartitionSpec(division.month(month).build())
                .setDefaultSortOrder(SortOrder.unsorted())
                .build();
        var file = location.resolve("metadata/00000-%s.metadata.json".formatted(UUID.randomUUID()));
        TableMetadataParser.write(metadata, new LocalFiles().newOutputFile(LocalFiles.location(file)));
        catalog.registerTable(name, LocalFiles.location(file));
    }

    /**
     * Adds the files that the table does not have yet, in one snapshot.
     *
     * @return the number of the added files
     * @throws InputException if the table has a file of the same name with another length
     */
    int add(List<ExportedFiles> exports) {
        var known = known();
        var added = new ArrayList<DataFile>();
        for (var files : exports) {
            for (var part : files.parts()) {
                var file = dataFile(files, part);
                var length = known.get(file.location());
                if (length == null) {
                    added.add(file);
                } else if (length != part.bytes()) {
                    throw new InputException(
                            ("%s is in the table with another length: the directory was exported again."
                                            + " Drop the table, and register all files again")
                                    .formatted(part.file()));
                }
            }
        }
        if (!added.isEmpty()) {
            var append = table.newFastAppend();
            added.forEach(append::appendFile);
            append.set(POSITION, String.valueOf(position(exports))).commit();
        }
        return added.size();
    }

    /** Returns the position up to which all files are complete. */
    private static long position(List<ExportedFiles> exports) {
        return exports.stream().mapToLong(ExportedFiles::position).min().orElseThrow();
    }

    private Map<String, Long> known() {
        var known = new HashMap<String, Long>();
        try (var tasks = table.newScan().planFiles()) {
            tasks.forEach(task -> known.put(task.file().location(), task.file().fileSizeInBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return known;
    }

    /**
     * Returns the entry of a file. It has no bounds of values: those of the manifest are wider than the rows, and engines
     * would answer {@code max()} by them.
     */
    private DataFile dataFile(ExportedFiles files, Part part) {
        var spec = table.spec();
        var partition = new PartitionData(spec.partitionType());
        for (int i = 0; i < spec.fields().size(); i++) {
            var isOperator = spec.fields().get(i).sourceId() == OPERATOR_FIELD;
            partition.set(i, isOperator ? files.operator() : (int) FIRST_MONTH.until(part.month(), ChronoUnit.MONTHS));
        }
        return DataFiles.builder(spec)
                .withPath(LocalFiles.location(part.file()))
                .withFormat(FileFormat.PARQUET)
                .withPartition(partition)
                .withFileSizeInBytes(part.bytes())
                .withRecordCount(part.rows())
                .build();
    }
}
