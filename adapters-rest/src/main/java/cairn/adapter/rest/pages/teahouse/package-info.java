/** The pages of tea houses: free rooms by night and reservations. */
@NullMarked
package cairn.adapter.rest.pages.teahouse;

import org.jspecify.annotations.NullMarked;
