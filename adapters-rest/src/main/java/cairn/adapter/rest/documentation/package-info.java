/**
 * The documentation site: the project's Markdown pages, the API reference, the types of problems and the client
 * libraries, read and searched in a browser.
 */
@NullMarked
package cairn.adapter.rest.documentation;

import org.jspecify.annotations.NullMarked;
