/** Files for analysts: written in constant memory, gone on with after an interruption, there whole or not at all. */
@NullMarked
package cairn.bootstrap.export;

import org.jspecify.annotations.NullMarked;
