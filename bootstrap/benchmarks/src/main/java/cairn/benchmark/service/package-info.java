/**
 * Benchmarks of a whole service over HTTP.
 *
 * <p>{@code BenchCommand} and {@code MemoryBenchmark} are large: each is one procedure of measurement with its
 * options.
 */
@NullMarked
package cairn.benchmark.service;

import org.jspecify.annotations.NullMarked;
