/** Relays the events of the feed to topics of a message broker, each event exactly once. */
@NullMarked
package cairn.bootstrap.relay;

import org.jspecify.annotations.NullMarked;
