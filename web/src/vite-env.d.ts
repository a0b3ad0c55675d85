/// <reference types="svelte" />
/// <reference types="vite/client" />

/** The version of Slayground that this client was built with. */
declare const __VERSION__: string
