/** The steps that each request passes before its controller runs, and each response before it is sent. */
@NullMarked
package cairn.adapter.rest.http.pipeline;

import org.jspecify.annotations.NullMarked;
