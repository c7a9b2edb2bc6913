/** What those who run the service look at. Health comes from the framework, under {@code /health}. */
@NullMarked
package cairn.adapter.rest.monitoring;

import org.jspecify.annotations.NullMarked;
