/** Pages for signing in. */
@NullMarked
package cairn.adapter.rest.pages.session;

import org.jspecify.annotations.NullMarked;
