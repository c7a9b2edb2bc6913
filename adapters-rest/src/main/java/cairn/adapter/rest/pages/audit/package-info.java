/** The page of the audit log. */
@NullMarked
package cairn.adapter.rest.pages.audit;

import org.jspecify.annotations.NullMarked;
