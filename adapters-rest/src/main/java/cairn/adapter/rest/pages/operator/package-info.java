/** The pages of operators, for the platform's administrators. */
@NullMarked
package cairn.adapter.rest.pages.operator;

import org.jspecify.annotations.NullMarked;
