/** Tests of the client libraries in {@code adapters-rest/clients}: their generated files, and each of them at work. */
@NullMarked
package cairn.bootstrap.clients;

import org.jspecify.annotations.NullMarked;
