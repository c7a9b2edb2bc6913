@NullMarked
package cairn.application;

import org.jspecify.annotations.NullMarked;
