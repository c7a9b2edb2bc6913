@NullMarked
package cairn.bootstrap.export;

import org.jspecify.annotations.NullMarked;
