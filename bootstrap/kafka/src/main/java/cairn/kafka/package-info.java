/** Relays events to Apache Kafka for {@code cairn relay kafka}. */
@NullMarked
package cairn.kafka;

import org.jspecify.annotations.NullMarked;
