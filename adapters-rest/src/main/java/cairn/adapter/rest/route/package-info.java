/** {@code /v1/routes}. */
@NullMarked
package cairn.adapter.rest.route;

import org.jspecify.annotations.NullMarked;
