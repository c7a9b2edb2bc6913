package cairn.application.view;

/**
 * A comparison of the next version of a projection's rows with the live one.
 *
 * @param rows the number of rows of the next version
 * @param checksum the checksum over all columns, independent of the order of rows
 * @param different the number of rows that differ
 */
public record VersionComparison(long rows, long checksum, long different) {}
