/** What is refused before a handler is asked: unknown paths and methods, and what cannot be read or answered. */
@NullMarked
package cairn.adapter.rest.http.pipeline;

import org.jspecify.annotations.NullMarked;
