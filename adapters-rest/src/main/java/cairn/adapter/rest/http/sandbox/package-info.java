/** Provokes problems and delays in test mode, so that integrators can test how they handle them. */
@NullMarked
package cairn.adapter.rest.http.sandbox;

import org.jspecify.annotations.NullMarked;
