package cairn.adapter.rest.http.response;

import cairn.application.view.ResourceView;
import java.time.Instant;

/** Renders one kind of object as in responses, for other uses such as notices. */
public interface ResourceBody<V extends ResourceView> {

    Class<V> kind();

    Object shown(V view, Instant at);
}
