/** The page of a trip for its travellers, which needs no account and works without a network. */
@NullMarked
package cairn.adapter.rest.pages.traveller;

import org.jspecify.annotations.NullMarked;
