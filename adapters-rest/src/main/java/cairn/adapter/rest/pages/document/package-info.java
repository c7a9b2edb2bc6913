/** The documents of a booking for print: invoices, receipts, vouchers for tea houses and the permit checklist. */
@NullMarked
package cairn.adapter.rest.pages.document;

import org.jspecify.annotations.NullMarked;
