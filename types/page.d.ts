/** The version in package.json, put in by the build (vite.config.ts, vitest.config.ts). */
declare const __APP_VERSION__: string;
