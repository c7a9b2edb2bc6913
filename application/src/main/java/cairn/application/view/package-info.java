/** The answers to queries. */
@NullMarked
package cairn.application.view;

import org.jspecify.annotations.NullMarked;
