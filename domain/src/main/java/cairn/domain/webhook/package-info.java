/** What leaves the house by itself: notices of events, on their way to the endpoints that asked for them. */
@NullMarked
package cairn.domain.webhook;

import org.jspecify.annotations.NullMarked;
