/** The event feed: pages, complete reads and streams of events. */
@NullMarked
package cairn.adapter.rest.api.feed;

import org.jspecify.annotations.NullMarked;
