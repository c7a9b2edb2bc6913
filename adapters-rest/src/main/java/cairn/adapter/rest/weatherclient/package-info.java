/** The client of the weather service Open-Meteo. */
@NullMarked
package cairn.adapter.rest.weatherclient;

import org.jspecify.annotations.NullMarked;
