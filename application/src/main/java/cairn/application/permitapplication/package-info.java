/** The use cases of permit applications. */
@NullMarked
package cairn.application.permitapplication;

import org.jspecify.annotations.NullMarked;
