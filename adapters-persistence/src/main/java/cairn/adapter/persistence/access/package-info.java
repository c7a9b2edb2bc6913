/** What is known of keys beside their events: when they were used. */
@NullMarked
package cairn.adapter.persistence.access;

import org.jspecify.annotations.NullMarked;
