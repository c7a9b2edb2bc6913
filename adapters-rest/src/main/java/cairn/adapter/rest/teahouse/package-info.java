/** {@code /v1/tea-houses}. */
@NullMarked
package cairn.adapter.rest.teahouse;

import org.jspecify.annotations.NullMarked;
