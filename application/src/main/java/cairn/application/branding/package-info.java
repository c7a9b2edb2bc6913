/** Changes what an agency's pages look like, and finds it. */
@NullMarked
package cairn.application.branding;

import org.jspecify.annotations.NullMarked;
