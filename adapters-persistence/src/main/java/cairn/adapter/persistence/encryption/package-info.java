/** The cipher of all data that is stored encrypted. */
@NullMarked
package cairn.adapter.persistence.encryption;

import org.jspecify.annotations.NullMarked;
