/** Computes reports on request. */
@NullMarked
package cairn.adapter.persistence.analytics;

import org.jspecify.annotations.NullMarked;
