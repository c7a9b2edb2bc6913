/** Finds and erases the data of a person. */
@NullMarked
package cairn.application.privacy;

import org.jspecify.annotations.NullMarked;
