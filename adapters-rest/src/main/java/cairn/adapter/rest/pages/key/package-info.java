/** The pages of API keys. */
@NullMarked
package cairn.adapter.rest.pages.key;

import org.jspecify.annotations.NullMarked;
