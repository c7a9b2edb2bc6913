/** Sends streamed responses. */
@NullMarked
package cairn.adapter.rest.http.streaming;

import org.jspecify.annotations.NullMarked;
