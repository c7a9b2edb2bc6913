/** What shields the service and its callers from others: headers for browsers, and bounds for those who ask too much. */
@NullMarked
package cairn.adapter.rest.http.overload;

import org.jspecify.annotations.NullMarked;
