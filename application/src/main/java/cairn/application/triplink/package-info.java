/** The links by which travellers open the page of their trip. */
@NullMarked
package cairn.application.triplink;

import org.jspecify.annotations.NullMarked;
