package cairn.adapter.rest.api.operator;

import cairn.domain.access.KeyMaterial;

/** A new key: its text, which is shown once, and the material that is stored. */
record MintedKey(String text, KeyMaterial material) {}
