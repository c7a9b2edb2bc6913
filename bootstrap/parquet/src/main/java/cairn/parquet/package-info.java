/** Writes Parquet files for {@code cairn export}, with DuckDB. */
@NullMarked
package cairn.parquet;

import org.jspecify.annotations.NullMarked;
