/** The settings of a service, with their bounds. */
@NullMarked
package cairn.bootstrap.config;

import org.jspecify.annotations.NullMarked;
