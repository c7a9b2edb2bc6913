/** Benchmarks of the event store, each compared with the limit of its database in the same run. */
@NullMarked
package cairn.benchmark.store;

import org.jspecify.annotations.NullMarked;
