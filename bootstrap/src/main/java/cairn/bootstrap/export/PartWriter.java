package cairn.bootstrap.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.function.Function;

/** Writes rows to columnar files, in bounded memory. An optional module implements it. */
public interface PartWriter extends AutoCloseable {

    /** Creates writers; found by {@link ServiceLoader}. */
    interface Factory {

        /**
         * Creates a writer.
         *
         * @param scratch a directory for data that exceed the memory
         */
        PartWriter open(List<Column> columns, Path scratch) throws IOException;
    }

    /** Adds a row to the file of a month such as {@code 2027-03}. */
    void add(String month, Map<String, Object> row) throws IOException;

    /**
     * Writes the rows that were added since the last call, in their order.
     *
     * @param files returns the file of a month
     * @return the number of rows of each month
     */
    SortedMap<String, Long> write(Function<String, Path> files) throws IOException;

    @Override
    void close() throws IOException;

    /**
     * Returns the factory of the optional module.
     *
     * @throws ExportException if the module is not on the class path
     */
    static Factory factory() {
        return ServiceLoader.load(Factory.class)
                .findFirst()
                .orElseThrow(
                        () -> new ExportException(
                                "--format parquet needs Cairn's Parquet module, which is not installed here. In a source tree "
                                        + "run ./cairn export, which builds and loads it; beside an installed archive, unpack "
                                        + "the add-on cairn-…-parquet.tar.gz of the same version, which `./cairn package` makes"));
    }
}
