/** What questions are answered with. */
@NullMarked
package cairn.application.view;

import org.jspecify.annotations.NullMarked;
