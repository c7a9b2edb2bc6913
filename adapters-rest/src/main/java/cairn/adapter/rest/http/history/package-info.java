/** Reads of earlier states, at points of the event log. */
@NullMarked
package cairn.adapter.rest.http.history;

import org.jspecify.annotations.NullMarked;
