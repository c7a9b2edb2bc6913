/** Geometry of maps and height profiles that are drawn without tiles. */
@NullMarked
package cairn.adapter.rest.pages.sketch;

import org.jspecify.annotations.NullMarked;
