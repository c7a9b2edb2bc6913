/** The first page of the service. */
@NullMarked
package cairn.adapter.rest.pages.landing;

import org.jspecify.annotations.NullMarked;
