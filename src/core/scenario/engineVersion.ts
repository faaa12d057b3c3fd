/**
 * The engine's version, named in every link: raised whenever a fingerprint moves, that is, whenever an unchanged
 * scenario plays another run than before.
 */
export const ENGINE_VERSION = '2';
