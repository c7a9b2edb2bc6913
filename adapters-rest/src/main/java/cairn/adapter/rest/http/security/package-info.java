/** Authenticates callers, checks what a route requires of them, and passes them to handlers. */
@NullMarked
package cairn.adapter.rest.http.security;

import org.jspecify.annotations.NullMarked;
