/** Whether the service is fit to be asked, and the figures by which an operator sees it coming. */
@NullMarked
package cairn.bootstrap.health;

import org.jspecify.annotations.NullMarked;
