/**
 * Proofs of the claims of reliability, run by {@code ./cairn prove} against the packed service and PostgreSQL as processes
 * of their own, and the harness they share.
 */
@NullMarked
package cairn.bootstrap.proof;

import org.jspecify.annotations.NullMarked;
