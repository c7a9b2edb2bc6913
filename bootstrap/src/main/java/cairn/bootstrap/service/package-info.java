/**
 * Starts and stops a service, and connects the application with its adapters.
 *
 * <p>{@code Service} is large: a start and its end in all their steps are read together.
 */
@NullMarked
package cairn.bootstrap.service;

import org.jspecify.annotations.NullMarked;
