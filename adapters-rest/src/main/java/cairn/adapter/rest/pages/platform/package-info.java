/** The page of the installation's state, for the platform's administrators. */
@NullMarked
package cairn.adapter.rest.pages.platform;

import org.jspecify.annotations.NullMarked;
