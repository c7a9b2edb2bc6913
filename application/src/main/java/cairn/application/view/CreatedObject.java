package cairn.application.view;

import java.time.Instant;

/**
 * An object in the order of creation.
 *
 * @param events the number of its events so far
 */
public record CreatedObject<K>(K id, Instant createdAt, int events) {}
