@NullMarked
package cairn.application.axon;

import org.jspecify.annotations.NullMarked;
