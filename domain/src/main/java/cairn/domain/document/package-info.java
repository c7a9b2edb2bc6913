/** Invoices and receipts: their numbers without gaps, and the particulars of the agency that issues them. */
@NullMarked
package cairn.domain.document;

import org.jspecify.annotations.NullMarked;
