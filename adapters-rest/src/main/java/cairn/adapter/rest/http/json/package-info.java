/** Reads and writes values of requests and responses, and describes what a value must be. */
@NullMarked
package cairn.adapter.rest.http.json;

import org.jspecify.annotations.NullMarked;
