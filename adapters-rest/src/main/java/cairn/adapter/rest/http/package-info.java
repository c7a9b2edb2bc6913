/** Defines constants and values that all packages of the REST adapter share. */
@NullMarked
package cairn.adapter.rest.http;

import org.jspecify.annotations.NullMarked;
