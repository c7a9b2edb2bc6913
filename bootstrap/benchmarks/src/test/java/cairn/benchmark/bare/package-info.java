@NullMarked
package cairn.benchmark.bare;

import org.jspecify.annotations.NullMarked;
