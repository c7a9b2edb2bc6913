/** Services of others that are asked over HTTP: today one for the weather. */
@NullMarked
package cairn.adapter.rest.weatherclient;

import org.jspecify.annotations.NullMarked;
