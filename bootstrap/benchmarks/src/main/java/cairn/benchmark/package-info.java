/** The benchmarks of Cairn as a program of their own. */
@NullMarked
package cairn.benchmark;

import org.jspecify.annotations.NullMarked;
