/** The threads that requests run on where the common virtual threads are not good enough. */
@NullMarked
package cairn.adapter.rest.http.thread;

import org.jspecify.annotations.NullMarked;
