package cairn.application.port.in;

import cairn.application.view.PlatformState;

public record FindPlatformState() implements Query<PlatformState> {}
