/** Charts that are drawn by the server. */
@NullMarked
package cairn.adapter.rest.pages.chart;

import org.jspecify.annotations.NullMarked;
