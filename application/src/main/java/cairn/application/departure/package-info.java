/** The departures of an operator: its treks with crew, papers, beds and closures. */
@NullMarked
package cairn.application.departure;

import org.jspecify.annotations.NullMarked;
