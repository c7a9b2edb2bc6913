/** The logos of agencies. */
@NullMarked
package cairn.adapter.persistence.branding;

import org.jspecify.annotations.NullMarked;
