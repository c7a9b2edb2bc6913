package cairn.application.view;

import cairn.domain.branding.Logo;

@SuppressWarnings("ArrayRecordComponent") // never compared
public record LogoFile(Logo.Format format, byte[] content) {}
