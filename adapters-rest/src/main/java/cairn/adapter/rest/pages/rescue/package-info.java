/** The pages of helicopter rescue, for agencies and for the rescue desk. */
@NullMarked
package cairn.adapter.rest.pages.rescue;

import org.jspecify.annotations.NullMarked;
