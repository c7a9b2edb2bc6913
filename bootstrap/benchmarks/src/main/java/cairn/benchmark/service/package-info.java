/** Benchmarks of a whole service over HTTP. */
@NullMarked
package cairn.benchmark.service;

import org.jspecify.annotations.NullMarked;
