/** Stores call counts, key uses, members, sessions, second factors and signing keys. */
@NullMarked
package cairn.adapter.persistence.access;

import org.jspecify.annotations.NullMarked;
