/** Time, for whoever tries the service out. */
@NullMarked
package cairn.adapter.rest.api.deadline;

import org.jspecify.annotations.NullMarked;
