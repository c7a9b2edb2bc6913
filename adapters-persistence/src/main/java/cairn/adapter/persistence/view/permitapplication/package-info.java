/** Stores the permit applications that lists show. */
@NullMarked
package cairn.adapter.persistence.view.permitapplication;

import org.jspecify.annotations.NullMarked;
