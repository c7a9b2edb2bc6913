/** Permit applications at {@code /v1/permits/apply} and {@code /v1/permits/applications}. */
@NullMarked
package cairn.adapter.rest.api.permitapplication;

import org.jspecify.annotations.NullMarked;
