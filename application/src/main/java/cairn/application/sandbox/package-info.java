/** Test data of operators. */
@NullMarked
package cairn.application.sandbox;

import org.jspecify.annotations.NullMarked;
