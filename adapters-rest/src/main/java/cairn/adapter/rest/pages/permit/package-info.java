/** The pages of permits: what a trek needs and costs, applying, and the agency's applications. */
@NullMarked
package cairn.adapter.rest.pages.permit;

import org.jspecify.annotations.NullMarked;
