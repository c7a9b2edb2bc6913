package cairn.application.port.in;

import cairn.application.view.LogoFile;
import cairn.domain.access.OperatorId;
import cairn.domain.branding.Logo;
import java.util.Optional;

/** Replaces, removes and finds the logos of agencies. An agency has one logo at most. */
public interface Logos {

    void replace(OperatorId operator, Logo.Format format, byte[] content, CommandContext context);

    void remove(OperatorId operator, CommandContext context);

    Optional<LogoFile> find(OperatorId operator);
}
