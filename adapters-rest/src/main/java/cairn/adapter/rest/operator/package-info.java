/** {@code /v1/operators}: for the administration. */
@NullMarked
package cairn.adapter.rest.operator;

import org.jspecify.annotations.NullMarked;
