/** Emergency contacts and hospitals in the API. */
@NullMarked
package cairn.adapter.rest.emergency;

import org.jspecify.annotations.NullMarked;
