@NullMarked
package cairn.benchmark.process;

import org.jspecify.annotations.NullMarked;
