/** The use cases of permit applications. */
@NullMarked
package cairn.application.permit.application;

import org.jspecify.annotations.NullMarked;
