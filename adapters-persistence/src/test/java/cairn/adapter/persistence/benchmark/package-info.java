@NullMarked
package cairn.adapter.persistence.benchmark;

import org.jspecify.annotations.NullMarked;
