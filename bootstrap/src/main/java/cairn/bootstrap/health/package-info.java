/** Health checks and metrics of the service. */
@NullMarked
package cairn.bootstrap.health;

import org.jspecify.annotations.NullMarked;
