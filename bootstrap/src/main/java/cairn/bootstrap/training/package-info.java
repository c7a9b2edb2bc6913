/** The load under which the JVM records the classes and the profiles of a service. */
@NullMarked
package cairn.bootstrap.training;

import org.jspecify.annotations.NullMarked;
