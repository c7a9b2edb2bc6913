/** Reports the state of the installation to its administrators. */
@NullMarked
package cairn.application.platform;

import org.jspecify.annotations.NullMarked;
