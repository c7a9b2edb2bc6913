/** The reports beside the revenue: what each counts, as a page with a chart and as a file. */
@NullMarked
package cairn.adapter.rest.pages.report;

import org.jspecify.annotations.NullMarked;
