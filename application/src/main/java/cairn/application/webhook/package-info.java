/** Delivers events to operators' systems: notices, endpoints, retries and the results of attempts. */
@NullMarked
package cairn.application.webhook;

import org.jspecify.annotations.NullMarked;
