/** Tokens that the service signs itself, so that no key need appear in a browser; and the keys that they are checked by. */
@NullMarked
package cairn.adapter.rest.api.token;

import org.jspecify.annotations.NullMarked;
