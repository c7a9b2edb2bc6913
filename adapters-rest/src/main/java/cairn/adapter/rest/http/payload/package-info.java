/** Writes events for webhooks and the feed. */
@NullMarked
package cairn.adapter.rest.http.payload;

import org.jspecify.annotations.NullMarked;
