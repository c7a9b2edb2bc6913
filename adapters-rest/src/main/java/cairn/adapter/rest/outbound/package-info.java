/** Services of others that are asked over HTTP: today one for the weather. */
@NullMarked
package cairn.adapter.rest.outbound;

import org.jspecify.annotations.NullMarked;
