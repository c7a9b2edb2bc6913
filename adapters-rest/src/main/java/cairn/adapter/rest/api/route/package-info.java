/** Routes at {@code /v1/routes}. */
@NullMarked
package cairn.adapter.rest.api.route;

import org.jspecify.annotations.NullMarked;
