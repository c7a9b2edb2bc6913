/** The platform's own state, for administrators. */
@NullMarked
package cairn.adapter.rest.api.platform;

import org.jspecify.annotations.NullMarked;
