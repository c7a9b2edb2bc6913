/** The commands that publish and list currency rates. */
@NullMarked
package cairn.bootstrap.cli.rates;

import org.jspecify.annotations.NullMarked;
