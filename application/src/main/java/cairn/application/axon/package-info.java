/** The one place that speaks Axon's configuration: registers all modules and carries commands and queries. */
@NullMarked
package cairn.application.axon;

import org.jspecify.annotations.NullMarked;
