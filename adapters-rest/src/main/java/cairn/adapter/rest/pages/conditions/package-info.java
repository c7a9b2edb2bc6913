/** The pages of the conditions desk, and the conditions of a route as other pages show them. */
@NullMarked
package cairn.adapter.rest.pages.conditions;

import org.jspecify.annotations.NullMarked;
