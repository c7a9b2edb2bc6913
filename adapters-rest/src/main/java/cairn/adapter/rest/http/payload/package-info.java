/** Events as others are told of them. */
@NullMarked
package cairn.adapter.rest.http.payload;

import org.jspecify.annotations.NullMarked;
