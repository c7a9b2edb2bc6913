/** The page of the member who is signed in. */
@NullMarked
package cairn.adapter.rest.pages.account;

import org.jspecify.annotations.NullMarked;
