/** Traces by OpenTelemetry, where an administrator has named a collector. */
@NullMarked
package cairn.bootstrap.tracing;

import org.jspecify.annotations.NullMarked;
