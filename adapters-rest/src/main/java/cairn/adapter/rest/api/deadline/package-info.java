/** Early deadlines for operators who try out the service in test mode. */
@NullMarked
package cairn.adapter.rest.api.deadline;

import org.jspecify.annotations.NullMarked;
