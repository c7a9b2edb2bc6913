/** What templates show: strings and numbers, without types of the domain. */
@NullMarked
package cairn.adapter.rest.pages.model;

import org.jspecify.annotations.NullMarked;
