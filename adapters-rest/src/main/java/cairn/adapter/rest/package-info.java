/** Drives the core over HTTP: what all of the adapter's packages share. */
@NullMarked
package cairn.adapter.rest;

import org.jspecify.annotations.NullMarked;
