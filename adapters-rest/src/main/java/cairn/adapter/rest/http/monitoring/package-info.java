/** Reports health to load balancers, and health details and metrics on a management address. */
@NullMarked
package cairn.adapter.rest.http.monitoring;

import org.jspecify.annotations.NullMarked;
