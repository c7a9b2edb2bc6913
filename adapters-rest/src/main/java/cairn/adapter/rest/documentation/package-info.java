/** The documentation site: the project's Markdown pages, read and searched in a browser. */
@NullMarked
package cairn.adapter.rest.documentation;

import org.jspecify.annotations.NullMarked;
