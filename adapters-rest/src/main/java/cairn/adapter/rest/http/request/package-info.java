/** What is known of every request before anything else: its id, and from where it comes. */
@NullMarked
package cairn.adapter.rest.http.request;

import org.jspecify.annotations.NullMarked;
