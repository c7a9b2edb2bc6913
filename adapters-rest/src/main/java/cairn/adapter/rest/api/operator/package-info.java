/** Operators with their keys, members and acts. */
@NullMarked
package cairn.adapter.rest.api.operator;

import org.jspecify.annotations.NullMarked;
