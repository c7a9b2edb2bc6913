@NullMarked
package cairn.benchmark.store;

import org.jspecify.annotations.NullMarked;
