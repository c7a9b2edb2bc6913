/** Reads query strings strictly into records and reports all faults at once. */
@NullMarked
package cairn.adapter.rest.http.query;

import org.jspecify.annotations.NullMarked;
