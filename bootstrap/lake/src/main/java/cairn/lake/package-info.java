/** Registers exported Parquet files in Apache Iceberg tables. */
@NullMarked
package cairn.lake;

import org.jspecify.annotations.NullMarked;
