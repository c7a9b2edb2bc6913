/** Where the core meets Axon: what all use cases share of it. */
@NullMarked
package cairn.application.axon;

import org.jspecify.annotations.NullMarked;
