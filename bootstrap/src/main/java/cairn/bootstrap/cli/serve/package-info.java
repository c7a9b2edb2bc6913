/** The commands that start, check and train a service, and their settings. */
@NullMarked
package cairn.bootstrap.cli.serve;

import org.jspecify.annotations.NullMarked;
