/** The name, the colour and the logo that an agency's customers see. */
@NullMarked
package cairn.adapter.rest.api.branding;

import org.jspecify.annotations.NullMarked;
