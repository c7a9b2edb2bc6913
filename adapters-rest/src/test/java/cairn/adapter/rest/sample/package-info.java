/** A small interface of its own, written on top of the adapter as its real controllers are. */
@NullMarked
package cairn.adapter.rest.sample;

import org.jspecify.annotations.NullMarked;
