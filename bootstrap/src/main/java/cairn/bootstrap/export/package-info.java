/** Writes export files in constant memory; they can be resumed, and are visible only when complete. */
@NullMarked
package cairn.bootstrap.export;

import org.jspecify.annotations.NullMarked;
