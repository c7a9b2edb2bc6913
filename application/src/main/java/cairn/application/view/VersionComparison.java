package cairn.application.view;

/**
 * How the next version of a projection's rows compares with the live one.
 *
 * @param rows that the next version has
 * @param checksum over all their columns, whatever their order
 * @param different how many rows are not the same in both
 */
public record VersionComparison(long rows, long checksum, long different) {}
