/** Provides threads for requests that must not queue behind other virtual threads. */
@NullMarked
package cairn.adapter.rest.http.thread;

import org.jspecify.annotations.NullMarked;
