package cairn.application.view;

import cairn.domain.branding.Logo;

/** A logo with its content. */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record LogoFile(Logo.Format format, byte[] content) {}
