/** The pages of trails, with their maps, height profiles, conditions and weather. */
@NullMarked
package cairn.adapter.rest.pages.trail;

import org.jspecify.annotations.NullMarked;
