/** Reads JSON bodies strictly into records and reports all faults at once. */
@NullMarked
package cairn.adapter.rest.http.binding;

import org.jspecify.annotations.NullMarked;
