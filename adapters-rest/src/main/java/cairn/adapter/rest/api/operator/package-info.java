/** {@code /v1/operators}: for the administration. */
@NullMarked
package cairn.adapter.rest.api.operator;

import org.jspecify.annotations.NullMarked;
