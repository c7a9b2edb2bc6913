/** Figures that are counted when somebody asks for them. */
@NullMarked
package cairn.adapter.persistence.analytics;

import org.jspecify.annotations.NullMarked;
