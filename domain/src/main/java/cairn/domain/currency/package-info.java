/** The rates of currencies in Nepalese rupees, by day, and the conversion of amounts with them. */
@NullMarked
package cairn.domain.currency;

import org.jspecify.annotations.NullMarked;
