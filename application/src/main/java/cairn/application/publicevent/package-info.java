/** What others may know of events: by which name, of which object, before and after. */
@NullMarked
package cairn.application.publicevent;

import org.jspecify.annotations.NullMarked;
