/**
 * Ports between adapters, which no use case of the application calls.
 *
 * <p>Persistence implements them for the REST adapter ({@code CallQuotas}, {@code KeyCalls}, {@code SharedBuckets} with
 * {@code CallBucket}, {@code SigningKeys}, {@code DatabasePulse}, {@code Outages}) and for the program ({@code NextVersions},
 * {@code PastRecords}, {@code RawEventReader}); the REST adapter implements {@code FeedWriter} for exports. They are here because adapters see
 * each other only through the application. {@code port.out} contains only ports that the application itself uses.
 */
@NullMarked
package cairn.application.port.support;

import org.jspecify.annotations.NullMarked;
