/** The stylesheet and the web manifest of an agency's console. */
@NullMarked
package cairn.adapter.rest.pages.branding;

import org.jspecify.annotations.NullMarked;
