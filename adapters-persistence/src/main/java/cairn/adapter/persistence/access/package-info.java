/** Operators and keys, in tables. */
@NullMarked
package cairn.adapter.persistence.access;

import org.jspecify.annotations.NullMarked;
