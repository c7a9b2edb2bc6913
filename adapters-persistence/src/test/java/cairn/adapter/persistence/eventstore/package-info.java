@NullMarked
package cairn.adapter.persistence.eventstore;

import org.jspecify.annotations.NullMarked;
