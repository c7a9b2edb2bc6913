/** Query strings read strictly into records, all faults at once. */
@NullMarked
package cairn.adapter.rest.http.query;

import org.jspecify.annotations.NullMarked;
