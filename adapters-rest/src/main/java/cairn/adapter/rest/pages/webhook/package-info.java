/** The pages of webhook endpoints and their deliveries. */
@NullMarked
package cairn.adapter.rest.pages.webhook;

import org.jspecify.annotations.NullMarked;
