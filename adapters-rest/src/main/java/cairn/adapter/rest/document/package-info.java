/** What the service tells of itself: its OpenAPI document, and a page for every kind of problem. */
@NullMarked
package cairn.adapter.rest.document;

import org.jspecify.annotations.NullMarked;
