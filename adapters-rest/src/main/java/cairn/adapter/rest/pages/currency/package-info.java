/** The pages of the currency rates: a list for analysts, and the platform's page that publishes them. */
@NullMarked
package cairn.adapter.rest.pages.currency;

import org.jspecify.annotations.NullMarked;
