/** Programs that are measured in processes of their own, and the processor time of processes. */
@NullMarked
package cairn.benchmark.process;

import org.jspecify.annotations.NullMarked;
