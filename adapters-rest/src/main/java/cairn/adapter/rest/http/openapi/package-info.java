/** What the service tells of itself: its OpenAPI document, and a page for every kind of problem. */
@NullMarked
package cairn.adapter.rest.http.openapi;

import org.jspecify.annotations.NullMarked;
