package cairn.adapter.rest.pages.model;

/**
 * The objects that a row of a report counts.
 *
 * @param row the row in words; empty if it cannot be read
 * @param isCut whether there are more objects than are shown
 */
public record ReportRowsPage(String row, boolean isCut, DataTable table) {}
