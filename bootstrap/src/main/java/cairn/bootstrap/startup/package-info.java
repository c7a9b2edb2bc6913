/** Checks files, retries steps and reports errors before a service is ready. */
@NullMarked
package cairn.bootstrap.startup;

import org.jspecify.annotations.NullMarked;
