/** Generates the types and operations of the client libraries from the OpenAPI document for integrators. */
@NullMarked
package cairn.bootstrap.clients.generator;

import org.jspecify.annotations.NullMarked;
