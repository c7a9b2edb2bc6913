/** The page of the account's settings. */
@NullMarked
package cairn.adapter.rest.pages.settings;

import org.jspecify.annotations.NullMarked;
