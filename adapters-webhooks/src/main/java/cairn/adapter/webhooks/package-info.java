/** Delivers notices to the webhook endpoints of operators over HTTP, and only to the public internet. */
@NullMarked
package cairn.adapter.webhooks;

import org.jspecify.annotations.NullMarked;
