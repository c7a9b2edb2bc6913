/** Protects the service from overload, slow clients and malformed requests, and adds security headers to responses. */
@NullMarked
package cairn.adapter.rest.http.overload;

import org.jspecify.annotations.NullMarked;
