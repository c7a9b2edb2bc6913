/** The console's sessions, held in cookies, for members of operators. */
@NullMarked
package cairn.adapter.rest.api.console;

import org.jspecify.annotations.NullMarked;
