/** Implements passwords, one-time codes, the master key and TLS certificates. */
@NullMarked
package cairn.bootstrap.security;

import org.jspecify.annotations.NullMarked;
