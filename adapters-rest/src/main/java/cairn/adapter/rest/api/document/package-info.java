/** Invoices and receipts of bookings, and the particulars of the agency that they show. */
@NullMarked
package cairn.adapter.rest.api.document;

import org.jspecify.annotations.NullMarked;
