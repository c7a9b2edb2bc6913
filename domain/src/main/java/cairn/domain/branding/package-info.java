/** The name, the colour and the logo of an agency, which its pages and documents show. */
@NullMarked
package cairn.domain.branding;

import org.jspecify.annotations.NullMarked;
