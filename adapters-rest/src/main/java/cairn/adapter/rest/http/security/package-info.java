/** Who calls: API keys as bearer credentials, what a route demands of its caller, and the caller as a parameter. */
@NullMarked
package cairn.adapter.rest.http.security;

import org.jspecify.annotations.NullMarked;
