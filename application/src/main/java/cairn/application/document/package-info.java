/** Issues invoices and receipts, and finds them. */
@NullMarked
package cairn.application.document;

import org.jspecify.annotations.NullMarked;
