/** Carries notices of events to the endpoints of operators, over HTTP and to nowhere but the public internet. */
@NullMarked
package cairn.adapter.webhooks;

import org.jspecify.annotations.NullMarked;
