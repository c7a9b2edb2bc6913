/** Where operators want to be told of events, and what has become of that. */
@NullMarked
package cairn.adapter.rest.api.webhook;

import org.jspecify.annotations.NullMarked;
