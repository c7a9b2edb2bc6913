/** Tea houses at {@code /v1/tea-houses}. */
@NullMarked
package cairn.adapter.rest.api.teahouse;

import org.jspecify.annotations.NullMarked;
