/** Reports on tea-house nights, cancellations and the response times of dispatches. */
@NullMarked
package cairn.application.analytics;

import org.jspecify.annotations.NullMarked;
