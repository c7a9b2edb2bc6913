/** Answers that go on for a while. */
@NullMarked
package cairn.adapter.rest.http.streaming;

import org.jspecify.annotations.NullMarked;
