@NullMarked
package cairn.adapter.persistence;

import org.jspecify.annotations.NullMarked;
