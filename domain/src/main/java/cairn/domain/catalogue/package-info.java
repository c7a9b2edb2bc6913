/** Published reference data: trails, routes, tea houses, porters, hospitals, landing zones and emergency contacts. */
@NullMarked
package cairn.domain.catalogue;

import org.jspecify.annotations.NullMarked;
