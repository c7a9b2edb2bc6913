/** Values that all parts of the domain share: money, positions, dates, email addresses and rejections. */
@NullMarked
package cairn.domain.shared;

import org.jspecify.annotations.NullMarked;
