@NullMarked
package cairn.bootstrap.relay;

import org.jspecify.annotations.NullMarked;
