@NullMarked
package cairn.adapter.persistence.eventstore.format;

import org.jspecify.annotations.NullMarked;
