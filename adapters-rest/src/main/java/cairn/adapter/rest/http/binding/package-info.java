/** JSON bodies read strictly into records, all faults at once. */
@NullMarked
package cairn.adapter.rest.http.binding;

import org.jspecify.annotations.NullMarked;
