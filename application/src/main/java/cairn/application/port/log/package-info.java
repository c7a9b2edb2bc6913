/** Names, tags, sizes and failures of the event log, which the application shares with the adapter that stores it. */
@NullMarked
package cairn.application.port.log;

import org.jspecify.annotations.NullMarked;
