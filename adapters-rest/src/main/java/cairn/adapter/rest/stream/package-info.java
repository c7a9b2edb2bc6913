/** Answers that go on for a while. */
@NullMarked
package cairn.adapter.rest.stream;

import org.jspecify.annotations.NullMarked;
