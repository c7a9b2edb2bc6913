/** The commands with which integrators receive notices of a service on their own machines. */
@NullMarked
package cairn.bootstrap.cli.webhook;

import org.jspecify.annotations.NullMarked;
