/**
 * For a process of a test that opens the embedded database: skips optimizing its engine's WebAssembly, which would take
 * longer than the process lives.
 */
export const SHORT_LIVED = '--liftoff-only';
