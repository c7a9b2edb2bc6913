/** The rates of currencies, by day. */
@NullMarked
package cairn.adapter.rest.api.currency;

import org.jspecify.annotations.NullMarked;
