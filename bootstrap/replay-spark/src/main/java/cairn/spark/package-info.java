/** Replays the exported log on Apache Spark, with the fold of the service. */
@NullMarked
package cairn.spark;

import org.jspecify.annotations.NullMarked;
