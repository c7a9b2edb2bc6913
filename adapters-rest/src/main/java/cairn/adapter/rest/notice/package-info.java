/** Events as others are told of them. */
@NullMarked
package cairn.adapter.rest.notice;

import org.jspecify.annotations.NullMarked;
