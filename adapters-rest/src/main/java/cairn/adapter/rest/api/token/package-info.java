/** Tokens signed by the service, so that browsers need no API key, and the public keys that verify them. */
@NullMarked
package cairn.adapter.rest.api.token;

import org.jspecify.annotations.NullMarked;
