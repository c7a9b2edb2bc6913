/** The caller's own operator at {@code /v1/account}. */
@NullMarked
package cairn.adapter.rest.api.account;

import org.jspecify.annotations.NullMarked;
