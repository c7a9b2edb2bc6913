/** Telling operators' systems what happens: which delivery is tried when, and what an attempt makes of it. */
@NullMarked
package cairn.application.webhook;

import org.jspecify.annotations.NullMarked;
