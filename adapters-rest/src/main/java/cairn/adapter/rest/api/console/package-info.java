/** Signing in to the console: sessions by cookie, for members of operators. */
@NullMarked
package cairn.adapter.rest.api.console;

import org.jspecify.annotations.NullMarked;
