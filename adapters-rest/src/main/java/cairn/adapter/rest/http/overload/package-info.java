/** Protects the service from overload, slow clients and malformed requests. */
@NullMarked
package cairn.adapter.rest.http.overload;

import org.jspecify.annotations.NullMarked;
