/** Emergency contacts on the wire. */
@NullMarked
package cairn.adapter.rest.emergency;

import org.jspecify.annotations.NullMarked;
