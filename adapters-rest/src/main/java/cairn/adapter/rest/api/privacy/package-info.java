/** The data of a person, returned and erased. */
@NullMarked
package cairn.adapter.rest.api.privacy;

import org.jspecify.annotations.NullMarked;
