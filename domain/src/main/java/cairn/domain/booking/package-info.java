/** The booking of a party's place on a trail: its rules, what it can be told, and what has happened to it. */
@NullMarked
package cairn.domain.booking;

import org.jspecify.annotations.NullMarked;
