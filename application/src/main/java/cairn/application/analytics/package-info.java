/** Figures for those who look back: nights, cancellations, answers to calls for help. */
@NullMarked
package cairn.application.analytics;

import org.jspecify.annotations.NullMarked;
