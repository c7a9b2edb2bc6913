/** The event feed: what has happened, in pages, in one go, or as it happens. */
@NullMarked
package cairn.adapter.rest.api.feed;

import org.jspecify.annotations.NullMarked;
