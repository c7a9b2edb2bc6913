@NullMarked
package cairn.adapter.rest;

import org.jspecify.annotations.NullMarked;
