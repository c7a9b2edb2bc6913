/** The contents of pages: strings and numbers for templates, without types of the domain. */
@NullMarked
package cairn.adapter.rest.pages.model;

import org.jspecify.annotations.NullMarked;
