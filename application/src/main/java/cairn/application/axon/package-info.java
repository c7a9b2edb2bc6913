/** Adapts Axon Framework: commands, queries, event sourcing, tags and idempotency keys. */
@NullMarked
package cairn.application.axon;

import org.jspecify.annotations.NullMarked;
