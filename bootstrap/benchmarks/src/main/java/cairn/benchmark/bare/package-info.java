/** Bare servers of the framework, with which the service is compared. */
@NullMarked
package cairn.benchmark.bare;

import org.jspecify.annotations.NullMarked;
