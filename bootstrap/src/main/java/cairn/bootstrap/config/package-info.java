/** The settings of a service, with their limits. */
@NullMarked
package cairn.bootstrap.config;

import org.jspecify.annotations.NullMarked;
