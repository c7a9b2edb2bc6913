package cairn.adapter.rest.http.response;

import cairn.application.view.ResourceView;
import java.time.Instant;

/** Renders one kind of object as in responses, for other uses such as notices. */
public interface ResourceBody<V extends ResourceView> {

    Class<V> kind();

    /** Returns the body that a request for the object would have returned at that moment. */
    Object shown(V view, Instant at);
}
