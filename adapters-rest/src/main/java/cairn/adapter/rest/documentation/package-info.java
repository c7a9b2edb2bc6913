/** The documentation site: the project's Markdown pages and the types of problems, read and searched in a browser. */
@NullMarked
package cairn.adapter.rest.documentation;

import org.jspecify.annotations.NullMarked;
