/** The event store beside the limit of its database, both measured in the same run. */
@NullMarked
package cairn.benchmark.store;

import org.jspecify.annotations.NullMarked;
