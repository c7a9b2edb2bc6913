/** Emergency contacts and hospitals in the API. */
@NullMarked
package cairn.adapter.rest.api.emergency;

import org.jspecify.annotations.NullMarked;
