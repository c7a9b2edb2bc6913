package cairn.adapter.rest.api.operator;

import cairn.domain.access.KeyMaterial;

/** A new key: what its owner is shown once, and what may be remembered. */
record MintedKey(String text, KeyMaterial material) {}
