/** Health and metrics: the status for load balancers, and a management address for those who run the service. */
@NullMarked
package cairn.adapter.rest.http.monitoring;

import org.jspecify.annotations.NullMarked;
