/** What is known of every request before anything else: its id. */
@NullMarked
package cairn.adapter.rest.request;

import org.jspecify.annotations.NullMarked;
