/** Publishes the OpenAPI document, the event types and a page for every problem type. */
@NullMarked
package cairn.adapter.rest.http.openapi;

import org.jspecify.annotations.NullMarked;
