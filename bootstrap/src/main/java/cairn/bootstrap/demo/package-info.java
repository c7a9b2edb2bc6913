/** Creates the demo operator and its credentials file. */
@NullMarked
package cairn.bootstrap.demo;

import org.jspecify.annotations.NullMarked;
