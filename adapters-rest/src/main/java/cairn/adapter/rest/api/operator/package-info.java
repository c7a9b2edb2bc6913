/** Operators and the audit trail of their acts. */
@NullMarked
package cairn.adapter.rest.api.operator;

import org.jspecify.annotations.NullMarked;
