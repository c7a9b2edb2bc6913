package cairn.application.port.in;

import cairn.application.view.PlatformState;

/** Returns the state of the whole installation, for its administrators. */
public record FindPlatformState() implements Query<PlatformState> {}
