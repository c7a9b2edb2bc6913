/** Writes export files in constant memory: resumable, and visible only when complete. */
@NullMarked
package cairn.bootstrap.export;

import org.jspecify.annotations.NullMarked;
